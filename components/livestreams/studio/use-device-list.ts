'use client';

import { useEffect, useState } from 'react';

export type Device = { id: string; name: string };

/** Devices of a kind. Browsers name them only once one of them was allowed, so `known` asks again when that changes. */
export function useDeviceList(kind: 'videoinput' | 'audioinput', known: boolean): readonly Device[] {
  const [devices, setDevices] = useState<readonly Device[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when a device was allowed
  useEffect(() => {
    const media = navigator.mediaDevices;
    if (!media) return;
    let isCurrent = true;
    const read = async () => {
      const all = await media.enumerateDevices();
      if (!isCurrent) return;
      setDevices(
        all.flatMap(({ kind: each, deviceId, label }) =>
          each === kind && deviceId !== '' ? [{ id: deviceId, name: label || 'Unnamed device' }] : [],
        ),
      );
    };
    const handleChange = () => void read().catch(() => undefined);
    handleChange();
    media.addEventListener('devicechange', handleChange);
    return () => {
      isCurrent = false;
      media.removeEventListener('devicechange', handleChange);
    };
  }, [kind, known]);
  return devices;
}
