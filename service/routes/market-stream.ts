import type { AnswerOf } from '../../lib/contract/endpoint.ts';
import * as market from '../../lib/contract/market-stream.ts';
import { parseCursor } from '../domain/stream/market-events.ts';
import type { MarketFeed } from '../domain/stream/market-feed.ts';
import { openEventStream } from '../http/event-stream.ts';
import { type Route, route } from '../http/route.ts';
import { toOpening, toServerSentEvent } from '../presenters/market-events.ts';

/** What happens to coins, as it happens (host `market`). */
export function marketStreamRoutes(feed: MarketFeed): Route[] {
  return [
    route(market.streamMarket, async ({ actor, query, headers }) => {
      const after = parseCursor(headers.get('last-event-id'));
      const body = await openEventStream(({ send, end }) =>
        feed.subscribe(
          { actor, mints: query.mints, after },
          {
            begin: (at) => send(toOpening(at)),
            event: (event) => send(toServerSentEvent(event)),
            reset: () => send('event: reset\ndata: {}\n\n'),
            beat: () => send(': \n\n'),
            end,
          },
        ),
      );
      // An endpoint with `eventStream` answers with a stream; its schema is for the document.
      return { body: body as unknown as AnswerOf<typeof market.streamMarket> };
    }),
  ];
}
