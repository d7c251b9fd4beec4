import type { CaptureSource } from './capture-problem';

export const HEIGHTS = [360, 720, 1080] as const;
export type Height = (typeof HEIGHTS)[number];

export type Wanted = { deviceId: string | null; height: Height };

/** Asks the browser for a device; a device that is gone gives way to any other. @throws DOMException, TypeError */
export async function openSource(source: CaptureSource, wanted: Wanted): Promise<MediaStream> {
  if (source === 'screen') {
    return navigator.mediaDevices.getDisplayMedia({ video: { frameRate: { ideal: 30 } }, audio: true });
  }
  try {
    return await navigator.mediaDevices.getUserMedia(constraints(source, wanted));
  } catch (error) {
    const isGone = error instanceof Error && error.name === 'OverconstrainedError' && wanted.deviceId !== null;
    if (!isGone) throw error;
    return navigator.mediaDevices.getUserMedia(constraints(source, { ...wanted, deviceId: null }));
  }
}

function constraints(source: 'camera' | 'microphone', { deviceId, height }: Wanted): MediaStreamConstraints {
  const device = deviceId ? { deviceId: { exact: deviceId } } : {};
  if (source === 'microphone') {
    return { audio: { ...device, echoCancellation: true, noiseSuppression: true, autoGainControl: true } };
  }
  // A small picture is chosen by those whose machine or line is slow.
  const frameRate = { ideal: height === 360 ? 15 : 30 };
  return {
    video: { ...device, width: { ideal: Math.round((height * 16) / 9) }, height: { ideal: height }, frameRate },
  };
}
