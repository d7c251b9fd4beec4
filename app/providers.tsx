'use client';

import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { ThemeProvider } from 'next-themes';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { type ReactNode, useState } from 'react';
import { ClockProvider } from '@/components/ui/clock';
import { createQueryClient } from '@/lib/client/query-client';

type ProvidersProps = { nonce: string | undefined; now: number; children: ReactNode };

/** What every page stands in: theme, address state, server data, the clock, and the nonce for injected styles. */
export function Providers({ nonce, now, children }: ProvidersProps) {
  const [queryClient] = useState(createQueryClient);
  return (
    <ThemeProvider
      attribute="data-theme"
      defaultTheme="dark"
      enableSystem
      enableColorScheme={false}
      disableTransitionOnChange
      {...(nonce ? { nonce } : {})}
    >
      <CSPProvider {...(nonce ? { nonce } : {})}>
        <NuqsAdapter>
          <QueryClientProvider client={queryClient}>
            <ClockProvider now={now}>{children}</ClockProvider>
          </QueryClientProvider>
        </NuqsAdapter>
      </CSPProvider>
    </ThemeProvider>
  );
}
