import type { z } from 'zod';
import type { ModerationSettings } from '@/lib/contract/moderation-settings';

/** Rules of the organisation and what holds for oneself, as the service tells them. */
export type ModerationSettingsAnswer = z.infer<typeof ModerationSettings>;
