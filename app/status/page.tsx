import type { Metadata } from 'next';
import { StatusView } from '@/components/status/status-view';
import { readStatus } from './read-status';

export const metadata: Metadata = { title: 'Status' };

/** Whether everything this site is made of answers. */
export default async function StatusPage() {
  return <StatusView status={await readStatus()} />;
}
