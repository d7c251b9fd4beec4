'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Panel } from '@/components/ui/panel';
import { TextArea } from '@/components/ui/text-area';
import { showToast } from '@/components/ui/toast';
import { chatWordsQuery, useSetChatWords } from '@/lib/client/livestream-control';

const wordsOf = (text: string) => text.split(/[\n,]/).flatMap((word) => word.trim() || []);

/** The words that no chat takes, beside those a host refuses; kept for all administrators. */
export function ChatWordsPanel() {
  const query = useQuery(chatWordsQuery());
  const save = useSetChatWords();
  // Null while nothing was typed: the kept list shows, and its changes too.
  const [typed, setTyped] = useState<string | null>(null);
  const kept = query.data?.words.join('\n') ?? '';
  function handleSave() {
    save.mutate(wordsOf(typed ?? kept), {
      onSuccess: () => {
        setTyped(null);
        showToast({ kind: 'success', title: 'The words are kept' });
      },
      onError: (error) => showToast({ kind: 'error', title: 'The words were not kept', description: error.message }),
    });
  }
  return (
    <Panel
      title="Words no chat takes"
      subject="the words of all chats"
      query={query}
      staleAfterSeconds={600}
      className="min-h-48"
      bodyClassName="space-y-2 p-3"
    >
      <TextArea
        label="One on each line"
        rows={6}
        value={typed ?? kept}
        onChange={(event) => setTyped(event.target.value)}
        hint="A message with one of them is refused, and its writer is told so. Hosts add their own for their streams."
      />
      <Button disabled={typed === null || save.isPending} onClick={handleSave}>
        Keep the words
      </Button>
    </Panel>
  );
}
