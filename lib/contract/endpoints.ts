import * as alerts from './alerts.ts';
import * as auth from './auth.ts';
import * as balances from './balances.ts';
import * as bookmarks from './bookmarks.ts';
import * as candles from './candles.ts';
import * as caseDetails from './case-details.ts';
import * as cases from './cases.ts';
import * as clips from './clips.ts';
import * as coinListings from './coin-listings.ts';
import * as coins from './coins.ts';
import type { Endpoint } from './endpoint.ts';
import * as holders from './holders.ts';
import * as kols from './kols.ts';
import * as launches from './launches.ts';
import * as livestreamChat from './livestream-chat.ts';
import * as livestreamControl from './livestream-control.ts';
import * as livestreamRules from './livestream-rules.ts';
import * as livestreamStage from './livestream-stage.ts';
import * as livestreams from './livestreams.ts';
import * as marketStream from './market-stream.ts';
import * as moderation from './moderation.ts';
import * as moderationDecisions from './moderation-decisions.ts';
import * as moderationSettings from './moderation-settings.ts';
import * as moderationStats from './moderation-stats.ts';
import * as moderationTemplates from './moderation-templates.ts';
import * as notifications from './notifications.ts';
import * as orders from './orders.ts';
import * as portfolio from './portfolio.ts';
import * as profiles from './profiles.ts';
import * as replies from './replies.ts';
import * as reports from './reports.ts';
import * as roles from './roles.ts';
import * as sparks from './sparks.ts';
import * as statements from './statements.ts';
import * as timeline from './timeline.ts';
import * as trades from './trades.ts';
import * as tradingSessions from './trading-sessions.ts';
import * as users from './users.ts';
import * as volatility from './volatility.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'answers' in value;

const RESOURCES = [
  auth,
  users,
  coins,
  coinListings,
  launches,
  kols,
  volatility,
  alerts,
  marketStream,
  holders,
  trades,
  balances,
  portfolio,
  orders,
  tradingSessions,
  candles,
  sparks,
  replies,
  timeline,
  // Before the reports: its fixed paths lie beneath /reports/{id}.
  moderation,
  cases,
  caseDetails,
  moderationDecisions,
  moderationTemplates,
  moderationSettings,
  moderationStats,
  statements,
  reports,
  roles,
  notifications,
  profiles,
  bookmarks,
  // Before the livestreams: their fixed paths lie beneath /livestreams/{mint}.
  livestreamControl,
  livestreamRules,
  livestreamChat,
  livestreamStage,
  livestreams,
  clips,
] as const;

/** A module that declares endpoints; by it the client knows every one of them with its literal types. */
export type Resource = (typeof RESOURCES)[number];

/** Every endpoint of the contract: what OpenAPI, the MSW handlers and the coverage tests iterate over. */
export const ENDPOINTS: readonly Endpoint[] = RESOURCES.flatMap(
  (resource) => Object.values(resource) as unknown[],
).filter(isEndpoint);
