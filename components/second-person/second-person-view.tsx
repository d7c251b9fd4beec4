'use client';

import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '@/components/ui/empty-state';
import { Panel } from '@/components/ui/panel';
import { Segmented } from '@/components/ui/segmented';
import { TabPanel, Tabs } from '@/components/ui/tabs';
import { proposalsQuery, reviewsQuery } from '@/lib/client/moderation';
import { usePageQuery } from '@/lib/client/use-page-query';
import { ProposalItem } from './proposal-item';
import { ReviewItem } from './review-item';

const MOST = 100;
const FRESH = { staleAfterSeconds: 30, deadAfterSeconds: 120 };

/** What takes two people: proposals to confirm, and decisions to judge again without seeing them. */
export function SecondPersonView({ search }: { search: string }) {
  const [params, change] = usePageQuery(search);
  const show = params.get('show') === 'reviews' ? 'reviews' : 'proposals';
  const isDone = params.get('state') === 'done';
  const proposals = useQuery(proposalsQuery({ state: isDone ? 'done' : 'waiting', limit: MOST }));
  const reviews = useQuery(reviewsQuery({ state: isDone ? 'done' : 'open', limit: MOST }));
  const tabs = [
    { value: 'proposals', label: 'Proposals', count: proposals.data?.total },
    { value: 'reviews', label: 'Second looks', count: reviews.data?.total },
  ] as const;
  return (
    <div className="mx-auto grid max-w-200 grid-cols-[minmax(0,1fr)] gap-3 md:p-3">
      <header className="flex flex-wrap items-center gap-3 px-3 pt-3 md:px-0 md:pt-0">
        <h1 className="text-title font-semibold">Second person</h1>
        <Segmented
          label="Which of them"
          size="small"
          className="ml-auto"
          options={[
            { value: 'waiting', label: 'Waiting' },
            { value: 'done', label: 'Done' },
          ]}
          value={isDone ? 'done' : 'waiting'}
          onChange={(state) => change({ state: state === 'done' ? 'done' : null })}
        />
      </header>
      <Tabs
        id="second-person"
        label="What takes two people"
        tabs={tabs}
        value={show}
        onChange={(value) => change({ show: value === 'reviews' ? 'reviews' : null })}
        className="border-b px-3 md:px-0"
      />
      <TabPanel tabsId="second-person" value="proposals" active={show === 'proposals'}>
        <Panel
          title={isDone ? 'Decided proposals' : 'Waiting for somebody else'}
          subject="the proposals"
          query={proposals}
          {...FRESH}
          isEmpty={proposals.data?.proposals.length === 0}
          empty={
            <EmptyState title={isDone ? 'None decided yet' : 'Nothing waits'}>
              Bans of creators of large coins and large batches wait here until another moderator confirms them.
            </EmptyState>
          }
          className="min-h-120"
        >
          <ul aria-label="Proposals">
            {proposals.data?.proposals.map((proposal) => (
              <ProposalItem key={proposal.id} proposal={proposal} />
            ))}
          </ul>
        </Panel>
      </TabPanel>
      <TabPanel tabsId="second-person" value="reviews" active={show === 'reviews'}>
        <Panel
          title={isDone ? 'Answered' : 'Judge again'}
          subject="the second looks"
          query={reviews}
          {...FRESH}
          isEmpty={reviews.data?.reviews.length === 0}
          empty={
            <EmptyState title={isDone ? 'None answered yet' : 'Nothing to judge again'}>
              A share of the decisions of others comes here to be judged without seeing them.
            </EmptyState>
          }
          className="min-h-120"
        >
          <ul aria-label="Second looks">
            {reviews.data?.reviews.map((review) => (
              <ReviewItem key={review.id} review={review} />
            ))}
          </ul>
        </Panel>
      </TabPanel>
    </div>
  );
}
