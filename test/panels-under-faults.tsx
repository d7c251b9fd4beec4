import { onlineManager, type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, type RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import { withNuqsTestingAdapter } from 'nuqs/adapters/testing';
import type { ReactNode } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Panel } from '@/components/ui/panel';
import { sessionKeys } from '@/lib/client/auth';
import { forgetAnswers } from '@/lib/client/browser-fetcher';
import { createQueryClient } from '@/lib/client/query-client';
import type { OwnProfile } from '@/lib/contract/auth';
import type { Endpoint } from '@/lib/contract/endpoint';
import { ENDPOINTS } from '@/lib/contract/endpoints';
import { exampleOf } from './msw/contract-examples';
import { givesAnswer, isOffline, refuses } from './msw/handlers';
import { waits } from './retry-at-once';

/** A panel, and what it cannot do without. Everything else it asks for is answered by the contract's example. */
export type PanelUnderFaults = {
  panel: string;
  endpoint: Endpoint;
  draw: () => ReactNode;
  /** What it says when that fails: "Trades could not be loaded". */
  sentence: string;
  /** Found when it shows what came: a list, a table, a picture. */
  full: { role: string; name: string | RegExp };
  /** What is answered instead of the contract's example. */
  answer?: () => unknown;
  /** Who looks; nobody unless given. */
  me?: OwnProfile;
  /** The query of the address. */
  search?: string;
};

const NEIGHBOUR = 'the neighbour goes on';

/** A panel beside the one that fails: what happens to that must not reach it. */
function Neighbour() {
  const query = useQuery({ queryKey: ['neighbour'], queryFn: () => NEIGHBOUR });
  return (
    <Panel title="Neighbour" query={query}>
      <p>{query.data}</p>
    </Panel>
  );
}

const exampleAnswer = (endpoint: Endpoint): unknown => {
  const schema = Object.values(endpoint.answers)[0];
  return schema && exampleOf(schema, 'output');
};

/** Every endpoint of the contract, answered by its example. */
export function contractAnswers(): RequestHandler[] {
  return ENDPOINTS.filter((endpoint) => !endpoint.eventStream).map((endpoint) =>
    givesAnswer(endpoint, () => HttpResponse.json(exampleAnswer(endpoint) as object)),
  );
}

/**
 * Proves of each panel what every panel promises: it says that it loads; when its source is broken, busy, silent or
 * talks nonsense it says so in its own words, offers to try again and leaves its neighbours alone; and what it has
 * shown stays, with its age. The test file mocks `lib/client/retry` by `retryAtOnce`.
 */
export function describePanelsUnderFaults(panels: readonly PanelUnderFaults[]): void {
  const server = setupServer();
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  beforeEach(() => {
    waits.length = 0;
    server.resetHandlers(...contractAnswers());
    // A desk: everything is in sight.
    const nothing = () => undefined;
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: nothing, removeEventListener: nothing }));
  });
  afterEach(() => {
    forgetAnswers();
    onlineManager.setOnline(true);
    vi.unstubAllGlobals();
  });
  afterAll(() => server.close());

  describe.each(panels)('$panel', (panel) => {
    const { endpoint, sentence } = panel;
    const answer = () => HttpResponse.json((panel.answer?.() ?? exampleAnswer(endpoint)) as object);
    const recover = () => server.use(givesAnswer(endpoint, answer));
    const whole = () => screen.findByRole(panel.full.role, { name: panel.full.name });
    const alarm = async () => {
      const title = await screen.findByText(sentence);
      return title.closest<HTMLElement>('[role="alert"]') as HTMLElement;
    };
    const expectNeighbour = () => expect(screen.getByText(NEIGHBOUR)).toBeInTheDocument();

    it('says that it loads until the answer is there', async () => {
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      server.use(
        givesAnswer(endpoint, async () => {
          await held;
          return answer();
        }),
      );
      const { container } = open(panel);
      await screen.findByText(NEIGHBOUR);
      await waitFor(() => expect(container.querySelectorAll('section[aria-busy="true"]')).not.toHaveLength(0));
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      release();
      await whole();
      await waitFor(() => expect(container.querySelectorAll('section[aria-busy="true"]')).toHaveLength(0));
    });

    it('says at a 500 what failed, comes back on demand, and leaves its neighbour alone', async () => {
      server.use(refuses(endpoint, 'internal_error'));
      open(panel);
      const alert = await alarm();
      expect(alert).toHaveTextContent('Something went wrong');
      expectNeighbour();
      recover();
      await userEvent.click(within(alert).getByRole('button', { name: 'Try now' }));
      await whole();
      expect(screen.queryByText(sentence)).not.toBeInTheDocument();
    });

    it('waits at a 429 as long as the answer says, and says nothing of it', async () => {
      let asked = 0;
      server.use(
        givesAnswer(endpoint, () => {
          asked += 1;
          return asked === 1 ? busy('7') : answer();
        }),
      );
      open(panel);
      await whole();
      expect(waits.filter((ms) => ms >= 7000 && ms <= 8750)).not.toHaveLength(0);
      expect(screen.queryByText(sentence)).not.toBeInTheDocument();
    });

    it('calls an answer that nobody can read what it is', async () => {
      const headers = { 'content-type': 'application/json' };
      server.use(givesAnswer(endpoint, () => new HttpResponse('<html>', { headers })));
      open(panel);
      expect(await alarm()).toHaveTextContent('The answer could not be read');
      expectNeighbour();
    });

    it('says that there is no connection, also where the browser knows it', async () => {
      server.use(isOffline(endpoint));
      onlineManager.setOnline(false);
      open(panel);
      expect(await alarm()).toHaveTextContent('The connection was lost');
      expectNeighbour();
    });

    it('keeps what it has shown when a later try fails, with its age', async () => {
      recover();
      const { container, queryClient } = open(panel);
      await whole();
      server.use(refuses(endpoint, 'internal_error'));
      // Who looks stays the same.
      await act(() => queryClient.refetchQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKeys.all[0] }));
      await whole();
      expect(screen.queryByText(sentence)).not.toBeInTheDocument();
      makeOld(queryClient);
      await waitFor(() => expect(container.querySelectorAll('[data-level="dead"]')).not.toHaveLength(0));
      await whole();
    });
  });
}

function open({ draw, me, search = '' }: PanelUnderFaults) {
  const queryClient = createQueryClient();
  queryClient.setQueryData(sessionKeys.me(), me ?? null);
  const { container } = render(
    <QueryClientProvider client={queryClient}>
      <Neighbour />
      {draw()}
    </QueryClientProvider>,
    { wrapper: withNuqsTestingAdapter({ searchParams: search, hasMemory: true }) },
  );
  return { container, queryClient };
}

const busy = (retryAfter: string) =>
  HttpResponse.json(
    { error: 'rate_limited', message: 'Too many requests', statusCode: 429 },
    { status: 429, headers: { 'retry-after': retryAfter } },
  );

const WEEK_MS = 604_800_000;

/** What the panel knows was fetched a week ago. */
function makeOld(queryClient: QueryClient): void {
  act(() => {
    for (const query of queryClient.getQueryCache().getAll()) {
      if (query.state.data !== undefined) query.setState({ dataUpdatedAt: Date.now() - WEEK_MS });
    }
  });
}
