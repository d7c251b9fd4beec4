import type { ServiceContext } from '../context.ts';
import { takeMediaEvent } from '../domain/livestreams/take-media-event.ts';
import { ServiceError } from '../errors.ts';
import type { Page } from '../http/create-host-app.ts';
import { readBytes } from '../http/read-json-body.ts';

const WEBHOOK_TYPE = /^application\/webhook\+json\s*(;|$)/i;
const MAX_BYTES = 256_000;

/** Where the media server tells what happens in its rooms, signed with its own key over the bytes of the body. */
export function mediaWebhookPages(context: ServiceContext): Page[] {
  return [
    {
      path: '/livestreams/webhook',
      method: 'POST',
      answer: async (c) => {
        if (!WEBHOOK_TYPE.test(c.req.header('content-type') ?? '')) throw new ServiceError('unsupported_media_type');
        const { body } = c.req.raw;
        const text = body ? new TextDecoder().decode(await readBytes(body, MAX_BYTES)) : '';
        const event = await context.media?.readEvent(text, c.req.header('authorization') ?? '');
        if (!event) throw new ServiceError('signature_invalid');
        await takeMediaEvent(context, event);
        return { success: true };
      },
    },
  ];
}
