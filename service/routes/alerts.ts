import * as alerts from '../../lib/contract/alerts.ts';
import { createAlert, deleteAlert, listAlerts } from '../domain/alerts/price-alerts.ts';
import { refuseChainCoin } from '../domain/solana/get-chain-coin.ts';
import { type Route, route } from '../http/route.ts';
import { toAlert } from '../presenters/alerts.ts';

/** Price alerts (host `market`). */
export const alertRoutes: Route[] = [
  route(alerts.createAlert, async ({ context, actor, body }) => ({
    body: toAlert(await refuseChainCoin(context, body.mint, () => createAlert(context, actor, body))),
  })),
  route(alerts.listAlerts, async ({ context, actor }) => ({
    body: { alerts: (await listAlerts(context, actor)).map(toAlert) },
  })),
  route(alerts.deleteAlert, async ({ context, actor, params }) => {
    await deleteAlert(context, actor, params.id);
    return { body: { success: true as const } };
  }),
];
