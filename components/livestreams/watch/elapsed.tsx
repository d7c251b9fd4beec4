'use client';

import { useNow } from '@/components/ui/clock';
import { formatAbsolute } from '@/lib/format/age';

/** Seconds as a player writes them: "4:07", "1:02:33". */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (part: number) => String(part).padStart(2, '0');
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

/** How long a stream has been on the air. */
export function Elapsed({ since }: { since: string }) {
  const seconds = (useNow() - Date.parse(since)) / 1000;
  return (
    <time dateTime={since} title={`On the air since ${formatAbsolute(Date.parse(since))}`} className="figures">
      {formatDuration(seconds)}
    </time>
  );
}
