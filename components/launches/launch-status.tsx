'use client';

import { clsx } from 'clsx';
import { Button } from '@/components/ui/button';
import type { LaunchState } from '@/lib/client/submit-launch';
import { type LaunchNews, launchNews } from './launch-news';

const TONES: Record<LaunchNews['tone'], string> = {
  quiet: 'border-line text-quiet',
  good: 'border-up text-up',
  careful: 'border-amber text-amber',
  bad: 'border-red text-red',
};

type LaunchStatusProps = { state: LaunchState; onAsk: () => void; onForget: () => void };

/** Where the launch stands; it stays until the next one. */
export function LaunchStatus({ state, onAsk, onForget }: LaunchStatusProps) {
  const news = launchNews(state);
  if (!news) return null;
  return (
    <div
      data-testid="launch-status"
      data-step={state.step}
      className={clsx('appear rounded border-l-2 bg-raised p-2', TONES[news.tone])}
    >
      <p className="break-words">{news.text}</p>
      {news.offers === 'ask' && (
        <div className="mt-2 flex gap-2">
          <Button size="small" onClick={onAsk}>
            Ask again
          </Button>
          <Button size="small" variant="quiet" onClick={onForget}>
            Forget it
          </Button>
        </div>
      )}
    </div>
  );
}
