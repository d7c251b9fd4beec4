import { shortAddress } from '@/lib/format/address';
import { CopyButton } from './copy-button';

type AddressTextProps = { address: string; copy?: boolean; length?: number; className?: string };

/** A wallet or mint by its two ends; whole on hover and to copy. */
export function AddressText({ address, copy = false, length = 4, className }: AddressTextProps) {
  return (
    <span className="inline-flex items-center gap-1">
      <span title={address} className={className ?? 'figures text-quiet'}>
        {shortAddress(address, length)}
      </span>
      {copy ? <CopyButton value={address} label="Copy the address" /> : null}
    </span>
  );
}
