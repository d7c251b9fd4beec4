import type { Metadata } from 'next';
import { LoginView } from '@/components/wallet/login-view';
import { safePath } from '@/lib/wallet/safe-path';

export const metadata: Metadata = { title: 'Sign in' };

type LoginPageProps = { searchParams: Promise<{ next?: string | string[] }> };

export default async function LoginPage({ searchParams }: LoginPageProps) {
  const { next } = await searchParams;
  return <LoginView next={safePath(Array.isArray(next) ? next[0] : next)} />;
}
