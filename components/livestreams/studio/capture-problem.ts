export type CaptureSource = 'camera' | 'microphone' | 'screen';

/** What went wrong with a device, and what to do about it. */
export type CaptureProblem = { title: string; advice: string };

/** Puts what a browser says into words; null where the person only changed their mind. */
export function captureProblem(source: CaptureSource, error: unknown): CaptureProblem | null {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (source === 'screen') {
    // Closing the browser's own dialog is refused in the same way as a setting that forbids it.
    if (name === 'NotAllowedError' || name === 'AbortError') return null;
    return {
      title: 'The screen cannot be shared',
      advice: 'This browser or device does not offer it. Try a desktop browser.',
    };
  }
  if (name === 'NotAllowedError' || name === 'SecurityError') {
    return {
      title: `The browser keeps the ${source} from this page`,
      advice: `Open the site settings beside the address, allow the ${source}, then press the button again.`,
    };
  }
  if (name === 'NotFoundError' || name === 'OverconstrainedError') {
    return {
      title: `No ${source} was found`,
      advice:
        source === 'camera'
          ? 'Plug one in, or go live with a screen or sound alone.'
          : 'Plug one in, or go live without sound.',
    };
  }
  if (name === 'NotReadableError' || name === 'AbortError') {
    return {
      title: `The ${source} is in use elsewhere`,
      advice: 'Close the program or the tab that uses it, then press the button again.',
    };
  }
  if (name === 'TypeError') {
    return {
      title: `There is no ${source} on this address`,
      advice: 'Browsers give devices to pages over https, or on this very machine, only.',
    };
  }
  return { title: `The ${source} did not start`, advice: 'Press the button again, or choose another device.' };
}

/** A device that went away by itself. */
export const lostProblem = (source: 'camera' | 'microphone'): CaptureProblem => ({
  title: `The ${source} is gone`,
  advice: 'It was unplugged or taken away. Plug it in, or choose another one, and press the button again.',
});
