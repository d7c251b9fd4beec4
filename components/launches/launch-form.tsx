'use client';

import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { TextArea } from '@/components/ui/text-area';
import type { Coin } from '@/lib/contract/coins';
import { FirstBuyField } from './first-buy-field';
import { type FieldErrors, type LaunchDraft, MAX_DESCRIPTION, MAX_NAME, MAX_SYMBOL } from './launch-draft';
import { LaunchStatus } from './launch-status';
import { LookAlikes } from './look-alikes';
import { PictureField } from './picture-field';
import { errorsOf, type useLaunch } from './use-launch';

type LaunchFormProps = {
  draft: LaunchDraft;
  /** False while the browser keeps the draft without its picture. */
  keepsPicture: boolean;
  launch: ReturnType<typeof useLaunch>;
  lookAlikes: readonly Coin[];
  own: string | null;
  /** Takes the place of the button while nobody is signed in. */
  signIn: ReactNode;
  /** Offered to whoever is short of SOL for the first buy. */
  faucet: ReactNode;
};

const TEXT_FIELDS = [
  { field: 'website', label: 'Website', placeholder: 'https://' },
  { field: 'microblog', label: 'Microblog', placeholder: '@handle or https://' },
  { field: 'messenger', label: 'Messenger', placeholder: 'https://' },
] as const;

/** What a coin is made of. Every field can be empty but the first two. */
export function LaunchForm({ draft, keepsPicture, launch, lookAlikes, own, signIn, faucet }: LaunchFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { errors, change, isBusy } = launch;
  const input = (field: 'name' | 'symbol' | 'website' | 'microblog' | 'messenger') => ({
    name: field,
    value: draft[field],
    error: errors[field],
    onChange: (event: { target: { value: string } }) => change({ [field]: event.target.value }),
  });
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // What a dialog opened from here submits reaches this handler too, through React's tree.
    if (event.target !== event.currentTarget || isBusy || !own) return;
    focusFirst(form.current, launch.submit());
  }
  // What the service finds wrong may be far above the button; the fields can be reached again once it has answered.
  const refusal = launch.state.step === 'refused' ? launch.state : null;
  const told = useRef(refusal);
  useEffect(() => {
    if (told.current === refusal) return;
    told.current = refusal;
    if (refusal) focusFirst(form.current, errorsOf(refusal));
  }, [refusal]);
  return (
    <form ref={form} aria-label="New coin" noValidate onSubmit={handleSubmit} className="grid gap-4">
      <fieldset disabled={isBusy} className="grid min-w-0 gap-4">
        <legend className="sr-only">The coin</legend>
        <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_10rem]">
          <Input label="Name" maxLength={MAX_NAME} required {...input('name')} />
          <Input label="Symbol" maxLength={MAX_SYMBOL} required {...input('symbol')} />
        </div>
        <LookAlikes coins={lookAlikes} />
        <TextArea
          label="Description"
          name="description"
          dir="auto"
          maxLength={MAX_DESCRIPTION}
          value={draft.description}
          error={errors.description}
          onChange={(event) => change({ description: event.target.value })}
        />
        <PictureField
          image={draft.image}
          error={errors.image}
          disabled={isBusy}
          onChange={(image) => change({ image })}
          onProblem={(problem) => launch.fail('image', problem)}
        />
        {keepsPicture ? null : (
          <p className="text-small text-amber">The picture is too large to be kept if you reload this page.</p>
        )}
        <div className="grid gap-4 sm:grid-cols-3">
          {TEXT_FIELDS.map(({ field, label, placeholder }) => (
            <Input key={field} label={label} placeholder={placeholder} inputMode="url" {...input(field)} />
          ))}
        </div>
        <div className="grid gap-1">
          <Check checked={draft.showName} onChange={(showName) => change({ showName })}>
            Show my name beside the coin
          </Check>
          <Check checked={draft.nsfw} onChange={(nsfw) => change({ nsfw })}>
            Not safe for work: hidden from people who do not ask for it
          </Check>
        </div>
        <FirstBuyField
          draft={draft}
          own={own}
          error={errors.firstBuy}
          faucet={faucet}
          onType={(firstBuy) => change({ firstBuy })}
        />
      </fieldset>
      {own ? (
        <Button type="submit" variant="primary" size="large" block pending={isBusy}>
          <span className="truncate">
            Launch <bdi>{draft.name.trim()}</bdi>
          </span>
        </Button>
      ) : (
        signIn
      )}
      <LaunchStatus state={launch.state} onAsk={launch.resend} onForget={launch.reset} />
    </form>
  );
}

/** The first field of the form, as it is read, that something is wrong with. */
function focusFirst(form: HTMLFormElement | null, errors: FieldErrors): void {
  const fields = form?.querySelectorAll<HTMLElement>('input[name], textarea[name]') ?? [];
  [...fields].find((field) => (field.getAttribute('name') ?? '') in errors)?.focus();
}

type CheckProps = { checked: boolean; onChange: (checked: boolean) => void; children: ReactNode };

function Check({ checked, onChange, children }: CheckProps) {
  return (
    <label className="flex min-h-8 items-center gap-2">
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="size-4 shrink-0 accent-accent"
      />
      {children}
    </label>
  );
}
