import type { AnswerOf } from '../../lib/contract/endpoint.ts';
import * as chat from '../../lib/contract/livestream-chat.ts';
import { deleteChat, listChat, sendChat } from '../domain/livestreams/chat.ts';
import type { ChatFeed } from '../domain/livestreams/chat-feed.ts';
import { openEventStream } from '../http/event-stream.ts';
import { type Route, route } from '../http/route.ts';
import { toChat, toChatMessage } from '../presenters/livestreams.ts';

const LINE_ID = /^[0-9]{1,18}$/;

const frame = (event: string, data: unknown, id?: bigint) =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** What is said beside streams, also as it is said. */
export function livestreamChatRoutes(feed: ChatFeed): Route[] {
  return [
    route(chat.listChat, async ({ context, params, query }) => ({
      body: toChat(await listChat(context, params.mint, query)),
    })),
    route(chat.streamChat, async ({ actor, params, headers }) => {
      const asked = headers.get('last-event-id') ?? '';
      const after = LINE_ID.test(asked) ? BigInt(asked) : null;
      const body = await openEventStream(({ send, end }) =>
        feed.subscribe(
          { actor, mint: params.mint, after },
          {
            begin: (last) => send(frame('begin', {}, last)),
            message: (row) => send(frame('message', toChatMessage(row), row.id)),
            deleted: (id) => send(frame('deleted', { id: id.toString() })),
            state: () => send(frame('state', {})),
            stage: () => send(frame('stage', {})),
            reset: () => send(frame('reset', {})),
            beat: () => send(': \n\n'),
            end,
          },
        ),
      );
      // An endpoint with `eventStream` answers with a stream; its schema is for the document.
      return { body: body as unknown as AnswerOf<typeof chat.streamChat> };
    }),
    route(chat.sendChat, async ({ context, actor, params, body }) => ({
      body: toChatMessage(await sendChat(context, actor, params.mint, body.text)),
    })),
    route(chat.deleteChat, async ({ context, actor, params }) => {
      await deleteChat(context, actor, params.mint, params.id);
      return { body: { success: true as const } };
    }),
  ];
}
