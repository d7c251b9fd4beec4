import type { CurveFees } from '../../../lib/curve/fees.ts';
import type { Settings } from '../../env.ts';

/** The curve's fees as this service is set. */
export function curveFees(settings: Pick<Settings, 'protocolFeeBps' | 'creatorFeeBps'>): CurveFees {
  return { protocolBps: BigInt(settings.protocolFeeBps), creatorBps: BigInt(settings.creatorFeeBps) };
}
