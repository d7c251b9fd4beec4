'use client';

import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Panel } from '@/components/ui/panel';
import { chatRulesQuery, useSetChatRules } from '@/lib/client/livestream-rules';
import type { ChatRules } from '@/lib/contract/livestream-rules';
import { DeviceSelect } from './device-select';

const WAITS = [0, 5, 10, 30, 60, 300] as const;
const waitLabel = (seconds: number) => {
  if (seconds === 0) return 'No wait';
  return seconds < 60 ? `${seconds} s between messages` : `${seconds / 60} min between messages`;
};

/** Slow mode, holders only and the word list. Each change holds at once, and for the next stream too. */
export function ChatRulesPanel({ mint }: { mint: string }) {
  const query = useQuery(chatRulesQuery(mint));
  return (
    <Panel
      title="Chat rules"
      subject="the chat rules"
      query={query}
      staleAfterSeconds={3600}
      deadAfterSeconds={36_000}
      className="min-h-40"
      bodyClassName="space-y-4 p-3"
    >
      {query.data ? <RulesForm mint={mint} rules={query.data} /> : null}
    </Panel>
  );
}

function RulesForm({ mint, rules }: { mint: string; rules: ChatRules }) {
  const change = useSetChatRules(mint);
  const waits = [...new Set([...WAITS, rules.slowModeSeconds])].sort((left, right) => left - right);
  return (
    <>
      <DeviceSelect
        label="Slow mode"
        value={String(rules.slowModeSeconds)}
        options={waits.map((seconds) => ({ value: String(seconds), label: waitLabel(seconds) }))}
        onChange={(seconds) => change.mutate({ slowModeSeconds: Number(seconds) })}
      />
      <label className="flex items-start gap-2">
        <input
          type="checkbox"
          className="mt-1"
          checked={rules.holdersOnly}
          onChange={(event) => change.mutate({ holdersOnly: event.target.checked })}
        />
        <span>
          Holders only
          <span className="block text-small text-faint">Whoever holds none of the coin can read and not write.</span>
        </span>
      </label>
      <WordList words={rules.words} isPending={change.isPending} onChange={(words) => change.mutate({ words })} />
      {change.error ? (
        <p role="alert" className="text-small text-red">
          The rules were not changed: {change.error.message}. Try again.
        </p>
      ) : null}
    </>
  );
}

type WordListProps = { words: readonly string[]; isPending: boolean; onChange: (words: string[]) => void };

function WordList({ words, isPending, onChange }: WordListProps) {
  const [word, setWord] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const next = word.trim();
    if (next.length < 2 || next.length > 40) return setProblem('A word has 2 to 40 letters.');
    if (words.some((each) => each.toLowerCase() === next.toLowerCase()))
      return setProblem('It is in the list already.');
    if (words.length >= 200) return setProblem('The list is full with 200 words. Remove one first.');
    onChange([...words, next]);
    setWord('');
  }
  return (
    <form onSubmit={handleSubmit} className="space-y-2">
      <div className="flex items-start gap-2">
        <Input
          label="Refused words"
          dir="auto"
          value={word}
          error={problem}
          className="min-w-0 flex-1"
          onChange={(event) => {
            setProblem(null);
            setWord(event.target.value);
          }}
        />
        <Button type="submit" pending={isPending} className="mt-5">
          Add
        </Button>
      </div>
      {words.length > 0 ? (
        <ul aria-label="Refused words" className="flex max-h-32 flex-wrap gap-1.5 overflow-y-auto">
          {words.map((each) => (
            <li key={each}>
              <button
                type="button"
                title={`Allow “${each}” again`}
                aria-label={`Allow ${each} again`}
                onClick={() => onChange(words.filter((other) => other !== each))}
                className="inline-flex h-6 items-center gap-1.5 rounded-sm bg-raised px-2 text-small hover:text-red max-md:h-9"
              >
                <bdi>{each}</bdi> <span aria-hidden>×</span>
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-small text-faint">None so far. Messages with one of them are refused, whatever the case.</p>
      )}
    </form>
  );
}
