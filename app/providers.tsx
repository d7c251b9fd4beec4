'use client';

import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ClockProvider } from '@/components/ui/clock';
import { ForgetUnshown } from '@/components/ui/fails-alone';
import { useOfflineShell } from '@/lib/client/offline-shell';
import type { Preferences } from '@/lib/client/preference-cookie';
import { RenderedPreferences } from '@/lib/client/preferences';
import { createQueryClient } from '@/lib/client/query-client';
import { useSessionNews } from '@/lib/client/use-session-news';
import { useSharedAnswers } from '@/lib/client/use-shared-answers';

type ProvidersProps = { nonce: string | undefined; now: number; preferences: Preferences; children: ReactNode };

/** What every page stands in: server data, the clock, and the nonce for injected styles. */
export function Providers({ nonce, now, preferences, children }: ProvidersProps) {
  const [queryClient] = useState(createQueryClient);
  return (
    <CSPProvider {...(nonce ? { nonce } : {})}>
      <QueryClientProvider client={queryClient}>
        <Background />
        <RenderedPreferences value={preferences}>
          <ClockProvider now={now}>
            <ForgetUnshown value={() => queryClient.removeQueries({ type: 'inactive' })}>{children}</ForgetUnshown>
          </ClockProvider>
        </RenderedPreferences>
      </QueryClientProvider>
    </CSPProvider>
  );
}

/** What a page does beside what it shows: it lives with the person's other tabs, and keeps a page for bad times. */
function Background() {
  useSessionNews();
  useSharedAnswers();
  useOfflineShell();
  return null;
}
