import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import { GeistMono } from 'geist/font/mono';
import { GeistSans } from 'geist/font/sans';
import type { Metadata, Viewport } from 'next';
import { cookies, headers } from 'next/headers';
import type { ReactNode } from 'react';
import { BottomNavigation } from '@/components/layout/bottom-navigation';
import { KeyboardShortcuts } from '@/components/layout/keyboard-shortcuts';
import { MarketNotice } from '@/components/layout/market-notice';
import { NumberStyleSource } from '@/components/layout/number-style-source';
import { SiteHeader } from '@/components/layout/site-header';
import { MiniPlayerSlot } from '@/components/livestreams/mini-player/mini-player-slot';
import { Announcer } from '@/components/ui/announcer';
import { FailsAlone } from '@/components/ui/fails-alone';
import { Toaster } from '@/components/ui/toaster';
import { solPriceQuery } from '@/lib/client/coins';
import { PREFERENCES_COOKIE, parsePreferences, preferenceAttributes } from '@/lib/client/preference-cookie';
import { createQueryClient } from '@/lib/client/query-client';
import { THEME_SCRIPT } from '@/lib/client/theme-script';
import { gatewaySettings } from '@/lib/gateway/env';
import { prefetchSession } from '@/lib/gateway/prefetch-session';
import { neededFetch } from '@/lib/gateway/server-fetch';
import './globals.css';
import { Providers } from './providers';

export const metadata: Metadata = {
  title: { default: 'curb', template: '%s · curb' },
  description: 'Launch coins and trade them on a bonding curve.',
};

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#f3f4f6' },
    { media: '(prefers-color-scheme: dark)', color: '#0b0d10' },
  ],
};

/** The frame of every page. Reading the headers makes each page dynamic: a static one would have no nonce. */
export default async function RootLayout({ children }: { children: ReactNode }) {
  const [requestHeaders, jar] = await Promise.all([headers(), cookies()]);
  const queryClient = createQueryClient();
  // Waited for: the header wakes up before a page that is still on its way, and what it learnt meanwhile the page's HTML
  // would not know.
  await Promise.all([prefetchSession(queryClient), queryClient.prefetchQuery(solPriceQuery(neededFetch))]);
  const nonce = requestHeaders.get('x-nonce') ?? undefined;
  const preferences = parsePreferences(jar.get(PREFERENCES_COOKIE)?.value);
  // Demo wallets are handed to the local sample market alone.
  const isLocalMarket = gatewaySettings().demoWallets.length > 0;
  return (
    <html
      lang="en"
      {...preferenceAttributes(preferences)}
      className={`${GeistSans.variable} ${GeistMono.variable}`}
      // The theme's script sets its attribute before React wakes up, so that nothing flashes.
      suppressHydrationWarning
    >
      <head>
        {/* The browser hides the nonce from whoever reads it. */}
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is a constant
          dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }}
        />
      </head>
      <body>
        <Providers nonce={nonce} now={Date.now()} preferences={preferences}>
          <HydrationBoundary state={dehydrate(queryClient)}>
            <NumberStyleSource>
              <a
                href="#main"
                className="fixed top-2 left-2 z-toast -translate-y-16 rounded bg-accent px-3 py-2 font-medium text-on-accent focus:translate-y-0"
              >
                Skip to the content
              </a>
              <SiteHeader />
              {isLocalMarket ? <MarketNotice /> : null}
              <main
                id="main"
                tabIndex={-1}
                className="pb-[calc(var(--bottom-bar)+env(safe-area-inset-bottom))] outline-none"
              >
                {children}
              </main>
              <BottomNavigation />
              <FailsAlone instead={null}>
                <KeyboardShortcuts />
              </FailsAlone>
              <FailsAlone instead={null}>
                <MiniPlayerSlot />
              </FailsAlone>
              <Toaster />
              <Announcer />
            </NumberStyleSource>
          </HydrationBoundary>
        </Providers>
      </body>
    </html>
  );
}
