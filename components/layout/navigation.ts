import { CirclePlus, LayoutGrid, Radio, Wallet } from 'lucide-react';

/** The places of the product that are reached from everywhere. */
export const PLACES = [
  { href: '/', label: 'Board', icon: LayoutGrid },
  { href: '/create', label: 'Create', icon: CirclePlus },
  { href: '/live', label: 'Live', icon: Radio },
  { href: '/portfolio', label: 'Portfolio', icon: Wallet },
] as const;

/** Whether a page belongs to a place. */
export function isCurrent(href: string, pathname: string): boolean {
  return href === '/' ? pathname === '/' : pathname === href || pathname.startsWith(`${href}/`);
}
