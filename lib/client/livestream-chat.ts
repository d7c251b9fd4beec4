import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ChatMessage } from '../contract/livestream-chat.ts';
import { ApiError } from './api-error.ts';
import { apiGet, apiPost } from './http.ts';
import { apiDelete } from './http-changes.ts';
import { livestreamKeys } from './livestream-keys.ts';

/** How often the chat is asked for while it is not streamed, and while it is, to mend what was lost. */
const CHAT_POLL_MS = 2000;
const STREAMED_CHAT_POLL_MS = 20_000;
const FIRST_PAGE = 100;
/** As many lines are kept at the most; older ones are asked for again when somebody scrolls back. */
const MOST_KEPT = 1000;

/** Lines, newest first. `hasOlder` is false once the first line of the stream is among them. */
export type Chat = { messages: ChatMessage[]; hasOlder: boolean };

const streamed = new Set<string>();

/** Says whether the chat of a coin's stream is being told as it happens. */
export function setChatStreamed(mint: string, isStreamed: boolean): void {
  if (isStreamed) streamed.add(mint);
  else streamed.delete(mint);
}

const isNewer = (left: ChatMessage, right: ChatMessage) => Number(BigInt(right.id) - BigInt(left.id));

/** One list without doubles, newest first. */
function merge(lists: readonly (readonly ChatMessage[])[], deleted: readonly string[]): ChatMessage[] {
  const gone = new Set(deleted);
  const byId = new Map(lists.flat().map((message) => [message.id, message]));
  return [...byId.values()].filter(({ id }) => !gone.has(id)).sort(isNewer);
}

/**
 * The chat of the latest stream: the first time its last page, then only what is new. `streamId` begins another chat
 * with another stream.
 */
export function chatQuery(queryClient: QueryClient, mint: string, streamId: string) {
  const queryKey = [...livestreamKeys.chat(mint), streamId] as const;
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<Chat> => {
      const known = queryClient.getQueryData<Chat>(queryKey);
      const newest = known?.messages[0]?.id;
      const page = await apiGet(
        'main',
        '/livestreams/{mint}/chat',
        { params: { mint }, query: { limit: FIRST_PAGE, ...(newest && { after: newest }) } },
        { signal },
      );
      // A full page may leave a gap behind it, so what is older is asked for anew.
      const hasGap = page.messages.length === FIRST_PAGE;
      if (!known || !newest || hasGap) return { messages: page.messages, hasOlder: hasGap };
      // What came by the stream meanwhile stays.
      const now = queryClient.getQueryData<Chat>(queryKey) ?? known;
      const messages = merge([page.messages, now.messages], page.deleted).slice(0, MOST_KEPT);
      return { messages, hasOlder: now.hasOlder };
    },
    refetchInterval: () => (streamed.has(mint) ? STREAMED_CHAT_POLL_MS : CHAT_POLL_MS),
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: true,
    staleTime: CHAT_POLL_MS / 2,
    // Ids are compared here; comparing a thousand lines each turn is not worth it.
    structuralSharing: false,
  });
}

/** Changes every chat of a coin that is in memory. */
function patchChats(queryClient: QueryClient, mint: string, change: (chat: Chat) => Chat): void {
  queryClient.setQueriesData<Chat>({ queryKey: livestreamKeys.chat(mint) }, (chat) => chat && change(chat));
}

/** Puts a line into the chat that is shown. */
export function addChatMessage(queryClient: QueryClient, mint: string, message: ChatMessage): void {
  patchChats(queryClient, mint, (chat) => ({
    ...chat,
    messages: merge([[message], chat.messages], []).slice(0, MOST_KEPT),
  }));
}

export function dropChatMessage(queryClient: QueryClient, mint: string, id: string): void {
  patchChats(queryClient, mint, (chat) => ({ ...chat, messages: chat.messages.filter((each) => each.id !== id) }));
}

/** Asks for the page before the oldest line that is known. */
export function useOlderChat(mint: string, streamId: string) {
  const queryClient = useQueryClient();
  const key = [...livestreamKeys.chat(mint), streamId] as const;
  return useMutation({
    mutationFn: async () => {
      const oldest = queryClient.getQueryData<Chat>(key)?.messages.at(-1)?.id;
      const query = { limit: FIRST_PAGE, ...(oldest && { before: oldest }) };
      return apiGet('main', '/livestreams/{mint}/chat', { params: { mint }, query });
    },
    onSuccess: ({ messages, deleted }) =>
      queryClient.setQueryData<Chat>(key, (chat) => ({
        messages: merge([chat?.messages ?? [], messages], deleted),
        hasOlder: messages.length === FIRST_PAGE,
      })),
  });
}

/** Says something; it is shown when the service has taken it. A refusal's `retryAfterSeconds` is the time left. */
export function useSendChat(mint: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ text, key }: { text: string; key: string }) =>
      apiPost('main', '/livestreams/{mint}/chat', { params: { mint }, body: { text } }, { idempotencyKey: key }),
    onSuccess: (message) => addChatMessage(queryClient, mint, message),
    // A mute or slow mode is shown by the own place in the stream.
    onSettled: () => queryClient.invalidateQueries({ queryKey: livestreamKeys.detail(mint) }),
  });
}

/** Deletes a line: one's own, or anybody's for those who moderate. */
export function useDeleteChat(mint: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      try {
        return await apiDelete('main', '/livestreams/{mint}/chat/{id}', { params: { mint, id } });
      } catch (error) {
        // Somebody else was faster.
        if (error instanceof ApiError && error.error === 'not_found') return { success: true as const };
        throw error;
      }
    },
    onSuccess: (_done, id) => dropChatMessage(queryClient, mint, id),
  });
}
