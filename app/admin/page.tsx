import { redirect } from 'next/navigation';

/** The desk is where moderators begin. */
export default function AdminPage() {
  redirect('/admin/reports');
}
