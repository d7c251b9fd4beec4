import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { LoginView } from '@/components/wallet/login-view';
import { meQuery } from '@/lib/client/auth';
import { createQueryClient } from '@/lib/client/query-client';
import { prefetchSession } from '@/lib/gateway/prefetch-session';
import { safePath } from '@/lib/wallet/safe-path';

export const metadata: Metadata = { title: 'Sign in' };

type LoginPageProps = { searchParams: Promise<{ next?: string | string[] }> };

export default async function LoginPage({ searchParams }: LoginPageProps) {
  const { next } = await searchParams;
  const path = safePath(Array.isArray(next) ? next[0] : next);
  const queryClient = createQueryClient();
  await prefetchSession(queryClient);
  if (queryClient.getQueryData(meQuery().queryKey)) redirect(path);
  return <LoginView next={path} />;
}
