'use client';

import { DeviceSelect } from './device-select';
import { LevelMeter } from './level-meter';
import { HEIGHTS, type Height } from './open-source';
import type { Capture } from './use-capture';
import { useDeviceList } from './use-device-list';

const HEIGHT_LABELS: Record<Height, string> = {
  360: '360p, for a slow line or machine',
  720: '720p',
  1080: '1080p, for a fast line and machine',
};

/** Which devices are used, and proof that the microphone hears something. */
export function DeviceSettings({ capture }: { capture: Capture }) {
  const { camera, microphone, choice, choose, isMuted } = capture;
  const cameras = useDeviceList('videoinput', camera.track !== null);
  const microphones = useDeviceList('audioinput', microphone.track !== null);
  const options = (devices: typeof cameras) => devices.map(({ id, name }) => ({ value: id, label: name }));
  const idOf = (track: MediaStreamTrack | null) => track?.getSettings().deviceId;
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <DeviceSelect
        label="Camera"
        value={idOf(camera.track) ?? choice.cameraId ?? ''}
        options={options(cameras)}
        onChange={(cameraId) => choose({ cameraId })}
      />
      <DeviceSelect
        label="Picture"
        value={String(choice.height)}
        options={HEIGHTS.map((height) => ({ value: String(height), label: HEIGHT_LABELS[height] }))}
        onChange={(height) => choose({ height: Number(height) as Height })}
      />
      <div className="min-w-0 space-y-2">
        <DeviceSelect
          label="Microphone"
          value={idOf(microphone.track) ?? choice.microphoneId ?? ''}
          options={options(microphones)}
          onChange={(microphoneId) => choose({ microphoneId })}
        />
        <LevelMeter track={microphone.track} isMuted={isMuted} />
        <p className="text-small text-faint">
          {microphone.track ? (isMuted ? 'Muted: nobody hears you.' : 'Say something: the bars move.') : 'Off.'}
        </p>
      </div>
    </div>
  );
}
