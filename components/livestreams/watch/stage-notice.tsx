import type { ReactNode } from 'react';
import type { StreamWords } from './stream-words';

/** What stands in place of a picture. */
export function StageNotice({ words, children }: { words: StreamWords; children?: ReactNode }) {
  return (
    <div className="grid size-full place-content-center justify-items-center gap-2 p-4 text-center">
      <p className="text-lead font-semibold">{words.title}</p>
      <p className="max-w-110 text-quiet">{words.detail}</p>
      {children ? <div className="mt-2 flex flex-wrap justify-center gap-2">{children}</div> : null}
    </div>
  );
}
