'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '@/lib/client/api-error';
import { clipKeys } from '@/lib/client/clips';
import { uploadClip } from '@/lib/client/upload-clip';
import type { Recording } from './trim-recording';

/** As in the contract, whose module brings its schemas with it. */
const MAX_SECONDS = 65;

type Try = { recording: Recording; key: string; abort: AbortController };

/** Sends a clip once, however often it is tried, and tells how far it is. */
export function useSaveClip(mint: string, onSaved: () => void) {
  const queryClient = useQueryClient();
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const latest = useRef<Try | null>(null);
  useEffect(() => () => latest.current?.abort.abort(), []);

  async function start(recording: Recording, title: string) {
    const before = latest.current;
    const key = before?.recording === recording ? before.key : crypto.randomUUID();
    const current: Try = { recording, key, abort: new AbortController() };
    latest.current = current;
    setProblem(null);
    setShare(0);
    try {
      const video = await readAsDataUrl(recording.blob);
      const seconds = Math.min(MAX_SECONDS, Math.max(1, Math.round(recording.seconds)));
      await uploadClip({ mint, title, seconds, video, key }, setShare, current.abort.signal);
      latest.current = null;
      setShare(null);
      void queryClient.invalidateQueries({ queryKey: clipKeys.all });
      onSaved();
    } catch (error) {
      if (current.abort.signal.aborted) return;
      setShare(null);
      setProblem(explain(error));
    }
  }
  const reset = () => {
    latest.current?.abort.abort();
    setShare(null);
    setProblem(null);
  };
  return { start, cancel: reset, reset, isSaving: share !== null, share: share ?? 0, problem };
}

function readAsDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}

/** Why it was not kept, and what to do. */
function explain(error: unknown): string {
  if (!(error instanceof ApiError)) return 'The clip could not be read. Close this and take another one.';
  if (error.error === 'duplicate') return 'You have saved this very clip already.';
  if (error.error === 'feature_off') return 'Livestreams are switched off, so no clip is kept.';
  if (error.status === 404) return 'The stream has ended too long ago: clips are kept until ten minutes after.';
  if (error.status === 413) return 'The clip is larger than 24 MB. Choose the shorter one.';
  if (error.status === 408 || error.error === 'timeout')
    return 'It took too long over this line. Choose the shorter one, or save it again: it counts once.';
  if (error.status === 401) return 'Your session has ended. Sign in and save it again.';
  if (error.status === 429) {
    const minutes = Math.max(1, Math.ceil((error.retryAfterSeconds ?? 60) / 60));
    return `Twenty clips an hour are kept. The next one in ${minutes} min.`;
  }
  const [issue] = error.issues;
  if (issue) return `The clip ${issue.message}.`;
  return error.outcomeUnknown ? 'No answer came. Save it again: it counts once.' : `${error.message}.`;
}
