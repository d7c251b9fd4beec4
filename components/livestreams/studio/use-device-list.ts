'use client';

import { useMediaDevices } from '@livekit/components-react';
import { useCallback } from 'react';

export type Device = { id: string; name: string };

/** Devices of a kind. Browsers name them only once one of them was allowed, so `known` asks again when that changes. */
export function useDeviceList(kind: 'videoinput' | 'audioinput', known: boolean): readonly Device[] {
  // Refused or missing devices show as an empty list. Another function makes the list be read anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when a device was allowed
  const handleError = useCallback(() => undefined, [known]);
  const devices = useMediaDevices({ kind, onError: handleError });
  return devices.flatMap(({ deviceId, label }) =>
    deviceId === '' ? [] : [{ id: deviceId, name: label || 'Unnamed device' }],
  );
}
