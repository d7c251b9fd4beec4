/** What the desk and the pages around it ask for: lists with every filter and order, one case, the log, the figures. */
export type DeskCall = { name: string; path: string; json?: object };

const FILTERS = [
  '',
  'type=spam',
  'isLive=true',
  'isLive=false',
  'targetType=user',
  'targetType=livestream',
  'olderThanMinutes=60',
  'olderThanMinutes=400000',
  'holder=none',
  'holder=anyone',
  'holder=me',
];
const SORTS = ['priority', 'newest', 'oldest'];

function lists(): string[] {
  const day = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const dates = [
    `createdAfter=${day(2)}`,
    `createdBefore=${day(300)}`,
    `createdAfter=${day(302)}&createdBefore=${day(300)}`,
  ];
  const single = [...FILTERS, ...dates];
  const together = [
    'type=spam&isLive=true',
    'type=spam&targetType=user&holder=none',
    'type=spam&isLive=true&targetType=user',
    `type=copyright&olderThanMinutes=400000&createdAfter=${day(2)}`,
    `holder=anyone&isLive=true`,
  ];
  return [...single, ...together];
}

export function deskCalls(known: { mint: string; quiet: string; subject: string; actor: string }): DeskCall[] {
  const { mint, quiet, subject, actor } = known;
  const cases = [...lists(), `subject=${subject}`, `targetId=${mint}`].flatMap((filter) =>
    ['resolved=false', 'resolved=true', ''].flatMap((resolved) =>
      SORTS.map((sort) => [filter, resolved, `sort=${sort}`].filter(Boolean).join('&')),
    ),
  );
  const logs = [
    '',
    `actor=${actor}`,
    'kind=report_reverted',
    'kind=role_granted',
    `targetType=user`,
    `targetType=coin&targetId=${mint}`,
    'reportId=777',
    'batchId=batch300',
    `actor=${actor}&kind=report_reverted`,
    `kind=report_decided&targetType=user`,
    `actor=${actor}&kind=role_granted`,
  ];
  return [
    ...cases.map((query) => ({ name: `cases ${query}`, path: `/moderation/cases?limit=50&${query}` })),
    { name: 'a case of a hundred reports', path: `/moderation/cases/coin/${mint}` },
    { name: 'a case of a few reports', path: `/moderation/cases/coin/${quiet}` },
    { name: 'changes', path: '/moderation/cases/changes?cursor=999900' },
    { name: 'the live lane', path: '/moderation/cases/live' },
    { name: 'the next case', path: '/moderation/cases/next', json: {} },
    {
      name: 'the next case of a type',
      path: '/moderation/cases/next',
      json: { type: 'copyright', targetType: 'user' },
    },
    { name: 'claims', path: '/reports/claims' },
    ...logs.map((query) => ({ name: `log ${query}`, path: `/moderation/logs?limit=50&${query}` })),
    { name: 'decisions', path: '/moderation/decisions?limit=50' },
    { name: 'decisions on a case', path: `/moderation/decisions?limit=50&targetType=coin&targetId=${mint}` },
    { name: 'appeals', path: '/appeals?limit=50&state=open' },
    { name: 'proposals', path: '/moderation/proposals?limit=50' },
    { name: 'second looks', path: '/moderation/reviews?limit=50' },
    ...[7, 30].map((days) => ({ name: `figures of ${days} days`, path: `/moderation/stats?days=${days}` })),
  ];
}
