import { vi } from 'vitest';
import { AppealsView } from '@/components/appeals/appeals-view';
import { LogView } from '@/components/moderation-log/log-view';
import { OwnWellnessPanel } from '@/components/moderation-settings/own-wellness-panel';
import { RolesPanel } from '@/components/moderation-settings/roles-panel';
import { RulesPanel } from '@/components/moderation-settings/rules-panel';
import { TemplatesPanel } from '@/components/moderation-settings/templates-panel';
import { WeightsPanel } from '@/components/moderation-settings/weights-panel';
import { StatsView } from '@/components/moderation-stats/stats-view';
import { SecondPersonView } from '@/components/second-person/second-person-view';
import { listAppeals, listModerationLogs } from '@/lib/contract/moderation';
import { listProposals, listReviews } from '@/lib/contract/moderation-decisions';
import { getModerationSettings, getWeights } from '@/lib/contract/moderation-settings';
import { getModerationStats } from '@/lib/contract/moderation-stats';
import { listTemplates } from '@/lib/contract/moderation-templates';
import { listRoles } from '@/lib/contract/roles';
import { ownProfile } from '@/test/msw/factories';
import { describePanelsUnderFaults, type PanelUnderFaults } from '@/test/panels-under-faults';

vi.mock('@/lib/client/retry', async (original) =>
  (await import('@/test/retry-at-once')).retryAtOnce(await original<object>()),
);

const me = ownProfile({ roles: ['superAdministrator'] });

const PANELS: PanelUnderFaults[] = [
  {
    panel: 'the appeals',
    endpoint: listAppeals,
    draw: () => <AppealsView search="" />,
    sentence: 'Appeals could not be loaded',
    full: { role: 'list', name: 'Appeals' },
  },
  {
    panel: 'the moderation log',
    endpoint: listModerationLogs,
    draw: () => <LogView search="" />,
    sentence: 'The log could not be loaded',
    full: { role: 'table', name: 'Moderation log' },
  },
  {
    panel: 'the proposals',
    endpoint: listProposals,
    draw: () => <SecondPersonView search="" />,
    sentence: 'The proposals could not be loaded',
    full: { role: 'list', name: 'Proposals' },
  },
  {
    panel: 'the second looks',
    endpoint: listReviews,
    draw: () => <SecondPersonView search="show=reviews" />,
    search: 'show=reviews',
    sentence: 'The second looks could not be loaded',
    full: { role: 'list', name: 'Second looks' },
  },
  {
    panel: 'the figures',
    endpoint: getModerationStats,
    draw: () => <StatsView search="" />,
    sentence: 'The figures could not be loaded',
    full: { role: 'list', name: 'Figures' },
  },
  {
    panel: 'one’s own choices',
    endpoint: getModerationSettings,
    draw: () => <OwnWellnessPanel />,
    sentence: 'Your choices could not be loaded',
    full: { role: 'checkbox', name: 'Scam' },
  },
  {
    panel: 'the rules',
    endpoint: getModerationSettings,
    draw: () => <RulesPanel mayChange />,
    sentence: 'The rules could not be loaded',
    full: { role: 'form', name: 'Rules of the desk' },
  },
  {
    panel: 'the templates',
    endpoint: listTemplates,
    draw: () => <TemplatesPanel mayChange />,
    sentence: 'The templates could not be loaded',
    full: { role: 'list', name: 'Templates' },
  },
  {
    panel: 'the weights',
    endpoint: getWeights,
    draw: () => <WeightsPanel mayChange />,
    sentence: 'The weights could not be loaded',
    full: { role: 'form', name: 'Weights of the priority' },
  },
  {
    panel: 'who has a role',
    endpoint: listRoles,
    draw: () => <RolesPanel mayChange />,
    sentence: 'The people could not be loaded',
    full: { role: 'list', name: 'Who may moderate' },
  },
].map((panel) => ({ ...panel, me }));

describePanelsUnderFaults(PANELS);
