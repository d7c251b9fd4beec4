import type { ChatMute } from '../../lib/contract/livestream-rules.ts';
import { MAX_ON_STAGE, type Stage, type StagePerson } from '../../lib/contract/livestream-stage.ts';
import type { StageRow } from '../database/queries/stage.ts';
import type { MuteRow } from '../database/queries/stream-rules.ts';
import type { Viewers } from '../domain/livestreams/list-viewers.ts';
import type { SwitchState } from '../domain/livestreams/switch-livestreams.ts';

export function toStagePerson(row: StageRow): StagePerson {
  const { userId: id, address, username, profileImage, state, identity, since } = row;
  return { id, address, username, profileImage, state, identity, since: since.toISOString() };
}

export function toStage(rows: readonly StageRow[]): Stage {
  return { people: rows.map(toStagePerson), limit: MAX_ON_STAGE };
}

export function toMute({ until, ...row }: MuteRow): ChatMute {
  return { ...row, until: until.toISOString() };
}

export function toViewers({ rows, total, peak }: Viewers) {
  return { viewers: rows, total, peak };
}

export function toSwitch({ changedAt, ...state }: SwitchState) {
  return { ...state, changedAt: changedAt?.toISOString() ?? null };
}
