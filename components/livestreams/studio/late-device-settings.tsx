'use client';

import dynamic from 'next/dynamic';

/** Outside https and localhost a browser has no devices to choose from, and the media client would break at asking. */
function NoDeviceSettings() {
  return <p className="text-amber">The browser offers cameras and microphones on https and on localhost only.</p>;
}

/** The choice of devices; the media client it asks comes after the page stands. */
export const LateDeviceSettings = dynamic(
  async () => (window.isSecureContext ? (await import('./device-settings')).DeviceSettings : NoDeviceSettings),
  { ssr: false, loading: () => <div className="min-h-24" /> },
);
