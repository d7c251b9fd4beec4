'use client';

import { Mic, MicOff, MonitorUp, MonitorX, Video, VideoOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import type { Capture } from './use-capture';

/** Camera, microphone and screen, on or off; the same before and while on the air. */
export function SourceButtons({ capture }: { capture: Capture }) {
  const { camera, microphone, screen, isMuted } = capture;
  const isHeard = microphone.track !== null && !isMuted;
  return (
    <>
      <SourceButton
        isOn={isHeard}
        label="Microphone"
        title={`${isHeard ? 'Mute' : 'Unmute'} (m)`}
        isStarting={microphone.isStarting}
        onClick={capture.toggleMicrophone}
        icon={isHeard ? <Mic size={16} aria-hidden /> : <MicOff size={16} aria-hidden />}
      />
      <SourceButton
        isOn={camera.track !== null}
        label="Camera"
        title={`Camera ${camera.track ? 'off' : 'on'} (v)`}
        isStarting={camera.isStarting}
        onClick={capture.toggleCamera}
        icon={camera.track ? <Video size={16} aria-hidden /> : <VideoOff size={16} aria-hidden />}
      />
      <SourceButton
        isOn={screen.track !== null}
        label="Screen"
        title={screen.track ? 'Stop sharing the screen' : 'Share the screen'}
        isStarting={screen.isStarting}
        onClick={capture.toggleScreen}
        icon={screen.track ? <MonitorX size={16} aria-hidden /> : <MonitorUp size={16} aria-hidden />}
      />
    </>
  );
}

type SourceButtonProps = {
  isOn: boolean;
  label: string;
  title: string;
  isStarting: boolean;
  onClick: () => void;
  icon: ReactNode;
};

function SourceButton({ isOn, label, title, isStarting, onClick, icon }: SourceButtonProps) {
  return (
    <Button aria-pressed={isOn} title={title} pending={isStarting} onClick={onClick}>
      {icon}
      <span>{label}</span>
      <span className={isOn ? 'text-small text-up' : 'text-small text-faint'}>{isOn ? 'on' : 'off'}</span>
    </Button>
  );
}
