'use client';

import { useCallback, useEffect, useState } from 'react';
import { HEIGHTS, type Height } from './open-source';
import { type Source, useSource } from './use-source';

export type Choice = { cameraId: string | null; microphoneId: string | null; height: Height };

export type Capture = {
  camera: Source;
  microphone: Source;
  screen: Source;
  /** A microphone that runs and sends silence. */
  isMuted: boolean;
  choice: Choice;
  choose: (change: Partial<Choice>) => void;
  toggleCamera: () => void;
  toggleMicrophone: () => void;
  toggleScreen: () => void;
  stopAll: () => void;
};

const STORE = 'curb-studio-devices';
const DEFAULTS: Choice = { cameraId: null, microphoneId: null, height: 720 };

/** Camera, microphone and screen of the host, with the devices chosen before in this browser. */
export function useCapture(): Capture {
  const camera = useSource('camera');
  const microphone = useSource('microphone');
  const screen = useSource('screen');
  const [isMuted, setIsMuted] = useState(false);
  const [choice, setChoice] = useState(DEFAULTS);
  useEffect(() => setChoice(readChoice()), []);

  // Silence is silence in a clip and in the meter too.
  useEffect(() => {
    if (microphone.track) microphone.track.enabled = !isMuted;
  }, [microphone.track, isMuted]);

  const wantedOf = (next: Choice, deviceId: string | null) => ({ deviceId, height: next.height });
  function choose(change: Partial<Choice>) {
    const next = { ...choice, ...change };
    setChoice(next);
    keepChoice(next);
    const changesPicture = next.cameraId !== choice.cameraId || next.height !== choice.height;
    if (changesPicture && camera.track) void camera.start(wantedOf(next, next.cameraId));
    if (next.microphoneId !== choice.microphoneId && microphone.track) {
      void microphone.start(wantedOf(next, next.microphoneId));
    }
  }
  const { stop: stopCamera } = camera;
  const { stop: stopMicrophone } = microphone;
  const { stop: stopScreen } = screen;
  const stopAll = useCallback(() => {
    stopCamera();
    stopMicrophone();
    stopScreen();
  }, [stopCamera, stopMicrophone, stopScreen]);
  return {
    camera,
    microphone,
    screen,
    isMuted,
    choice,
    choose,
    stopAll,
    // What was kept is read here too: a reload goes on before the state has taken it over.
    toggleCamera: () =>
      camera.track ? camera.stop() : void camera.start(wantedOf(readChoice(), readChoice().cameraId)),
    toggleMicrophone: () => {
      if (microphone.track) return setIsMuted(!isMuted);
      setIsMuted(false);
      void microphone.start(wantedOf(readChoice(), readChoice().microphoneId));
    },
    toggleScreen: () => (screen.track ? screen.stop() : void screen.start(wantedOf(choice, null))),
  };
}

function readChoice(): Choice {
  try {
    const kept = JSON.parse(localStorage.getItem(STORE) ?? 'null') as Partial<Choice> | null;
    const height = HEIGHTS.find((each) => each === kept?.height) ?? DEFAULTS.height;
    return { ...DEFAULTS, ...kept, height };
  } catch {
    return DEFAULTS;
  }
}

function keepChoice(choice: Choice): void {
  try {
    localStorage.setItem(STORE, JSON.stringify(choice));
  } catch {
    // Without a store the choice lives as long as the page.
  }
}
