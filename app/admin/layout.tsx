import type { ReactNode } from 'react';
import { AdminFrame } from './admin-frame';

/** Around every page of the moderators. */
export default function AdminLayout({ children }: { children: ReactNode }) {
  return <AdminFrame>{children}</AdminFrame>;
}
