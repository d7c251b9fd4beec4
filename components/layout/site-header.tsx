import Link from 'next/link';
import { BellSlot } from '@/components/notifications/bell-slot';
import { FailsAlone } from '@/components/ui/fails-alone';
import { SignInButton } from '@/components/wallet/sign-in-button';
import { DisplayMenu } from './display-menu';
import { HeaderNavigation } from './header-navigation';
import { Logo } from './logo';
import { SearchButton } from './search-button';
import { SolPrice } from './sol-price';

/** The bar at the top of every page. */
export function SiteHeader() {
  return (
    <header className="sticky top-0 z-header flex h-(--header) items-center gap-2 border-b bg-ground px-3 md:gap-4 md:px-4">
      <Link href="/" prefetch={false} aria-label="curb, to the board" className="rounded py-2">
        <Logo />
      </Link>
      <HeaderNavigation />
      <SearchButton />
      <div className="ml-auto flex shrink-0 items-center gap-1 md:gap-3">
        <FailsAlone instead={null}>
          <SolPrice className="max-md:hidden" />
        </FailsAlone>
        <FailsAlone instead={null}>
          <BellSlot />
        </FailsAlone>
        <DisplayMenu />
        <SignInButton />
      </div>
    </header>
  );
}
