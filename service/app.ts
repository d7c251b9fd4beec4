import type { Hono } from 'hono';
import type { Redis } from 'ioredis';
import { HOSTS, type Host } from '../lib/contract/hosts.ts';
import type { ServiceContext } from './context.ts';
import { createLiveSessions } from './domain/auth/live-sessions.ts';
import { StreamFeed } from './domain/livestreams/chat-feed.ts';
import { createMarketFeed } from './domain/stream/market-feed.ts';
import { createHostApp, type Page } from './http/create-host-app.ts';
import { REQUEST_BUDGET_MS } from './http/deadline.ts';
import type { Edge, EdgeEnv, Readiness } from './http/edge.ts';
import type { Route } from './http/route.ts';
import { createPeerReader } from './middleware/client-address.ts';
import { createRateLimits } from './middleware/rate-limits.ts';
import { alertRoutes } from './routes/alerts.ts';
import { authRoutes } from './routes/auth.ts';
import { balanceRoutes } from './routes/balances.ts';
import { bookmarkRoutes } from './routes/bookmarks.ts';
import { candleRoutes } from './routes/candles.ts';
import { caseRoutes } from './routes/cases.ts';
import { clipPages, clipRoutes } from './routes/clips.ts';
import { coinListingRoutes } from './routes/coin-listings.ts';
import { coinRoutes } from './routes/coins.ts';
import { docsPages } from './routes/docs.ts';
import { healthPages } from './routes/health.ts';
import { holderRoutes } from './routes/holders.ts';
import { imagePages } from './routes/images.ts';
import { kolRoutes } from './routes/kols.ts';
import { launchRoutes, metadataPages } from './routes/launches.ts';
import { likeRoutes } from './routes/likes.ts';
import { livestreamChatRoutes } from './routes/livestream-chat.ts';
import { livestreamRuleRoutes } from './routes/livestream-rules.ts';
import { livestreamRoutes } from './routes/livestreams.ts';
import { marketStreamRoutes } from './routes/market-stream.ts';
import { mediaWebhookPages } from './routes/media-webhook.ts';
import { moderationRoutes } from './routes/moderation.ts';
import { moderationDecisionRoutes } from './routes/moderation-decisions.ts';
import { moderationSettingRoutes } from './routes/moderation-settings.ts';
import { notificationRoutes } from './routes/notifications.ts';
import { openApiPage } from './routes/openapi.ts';
import { orderRoutes } from './routes/orders.ts';
import { portfolioRoutes } from './routes/portfolio.ts';
import { profileRoutes } from './routes/profiles.ts';
import { replyRoutes } from './routes/replies.ts';
import { reportRoutes } from './routes/reports.ts';
import { sparkRoutes } from './routes/sparks.ts';
import { statementRoutes } from './routes/statements.ts';
import { timelineRoutes } from './routes/timeline.ts';
import { tradeRoutes } from './routes/trades.ts';
import { tradingSessionRoutes } from './routes/trading-sessions.ts';
import { userRoutes } from './routes/users.ts';
import { volatilityRoutes } from './routes/volatility.ts';

type AppOptions = {
  readiness?: Readiness;
  /** Compare every success answer with its declared schema. */
  checkAnswers?: boolean;
  /** For tests on a machine that is busy with others. */
  requestBudgetMs?: number;
  /** Counts rate limits for all instances. */
  redis?: Redis | null;
};

/** The legacy hosts serve main's endpoints. */
const servesMain = (host: Host) => host === 'main' || host === 'legacy-v1' || host === 'legacy-v2';

/** What is served without a token beside health and documents. */
function pagesOf(host: Host, context: ServiceContext): Page[] {
  if (host === 'clips') return clipPages(context);
  return servesMain(host) ? [...imagePages(context), ...metadataPages(context), ...mediaWebhookPages(context)] : [];
}

/** One app for each host; they share sessions and rate limits, because one token is valid on all of them. */
export function createApps(context: ServiceContext, options: AppOptions = {}): Record<Host, Hono<EdgeEnv>> {
  const sessions = createLiveSessions(context);
  const edge: Edge = {
    context,
    sessions,
    limits: createRateLimits(context.settings.rateLimitScale, options.redis),
    readPeer: createPeerReader(context.settings.trustedProxies),
    readiness: options.readiness ?? { state: 'ready' },
    requestBudgetMs: options.requestBudgetMs ?? REQUEST_BUDGET_MS,
    checkAnswers: options.checkAnswers ?? false,
  };
  const routes: Route[] = [
    ...authRoutes(sessions),
    ...userRoutes,
    ...coinRoutes,
    ...coinListingRoutes,
    ...launchRoutes,
    ...kolRoutes,
    ...volatilityRoutes,
    ...alertRoutes,
    ...marketStreamRoutes(createMarketFeed(context, () => edge.readiness.state === 'stopping')),
    ...holderRoutes,
    ...tradeRoutes,
    ...balanceRoutes,
    ...portfolioRoutes,
    ...orderRoutes,
    ...tradingSessionRoutes,
    ...candleRoutes,
    ...sparkRoutes,
    ...replyRoutes,
    ...likeRoutes,
    ...timelineRoutes,
    // Before the reports: its fixed paths lie beneath /reports/{id}.
    ...moderationRoutes,
    ...caseRoutes,
    ...moderationDecisionRoutes,
    ...moderationSettingRoutes,
    ...statementRoutes,
    ...reportRoutes,
    ...notificationRoutes,
    ...profileRoutes(sessions),
    ...bookmarkRoutes,
    // Before the livestreams: their fixed paths lie beneath /livestreams/{mint}.
    ...livestreamRuleRoutes,
    ...livestreamChatRoutes(new StreamFeed(context, () => edge.readiness.state === 'stopping')),
    ...livestreamRoutes,
    ...clipRoutes,
  ];
  const routesOf = (host: Host) =>
    routes.filter(({ endpoint }) => endpoint.host === (servesMain(host) ? 'main' : host));
  const docs = docsPages(routesOf);
  const appOf = (host: Host) => {
    const own = routesOf(host);
    const pages = [...healthPages(edge), openApiPage(host, own), ...pagesOf(host, context)];
    return createHostApp(edge, host, own, host === 'main' ? [...pages, ...docs] : pages);
  };
  return Object.fromEntries(HOSTS.map((host) => [host, appOf(host)])) as Record<Host, Hono<EdgeEnv>>;
}
