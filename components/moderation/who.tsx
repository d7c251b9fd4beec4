import { shortAddress } from '@/lib/format/address';

/** A moderator by address, or "you". */
export function Who({ address, me, username }: { address: string; me: string; username?: string }) {
  if (address === me) return <>you</>;
  return username ? (
    <bdi title={address}>{username}</bdi>
  ) : (
    <span className="figures" title={address}>
      {shortAddress(address)}
    </span>
  );
}
