import * as timeline from '../../lib/contract/timeline.ts';
import { getTimeline } from '../domain/timeline/get-timeline.ts';
import { type Route, route } from '../http/route.ts';
import { toTimeline } from '../presenters/timeline.ts';

/** What people did (interface 4.6). */
export const timelineRoutes: Route[] = [
  route(timeline.getTimeline, async ({ context, params, query }) => ({
    body: toTimeline(await getTimeline(context, params.userId, query)),
  })),
];
