import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiPost } from './http.ts';
import { apiDelete } from './http-changes.ts';
import { patchReply } from './replies.ts';
import { replyKeys } from './reply-keys.ts';

/** Likes a reply or takes the like back: shown at once, undone when the service refuses. */
export function useLike() {
  const queryClient = useQueryClient();
  const show = (id: string, liked: boolean) =>
    patchReply(queryClient, id, (reply) =>
      reply.likedByUser === liked
        ? reply
        : { ...reply, likedByUser: liked, likes: Math.max(0, reply.likes + (liked ? 1 : -1)) },
    );
  return useMutation({
    mutationFn: ({ id, liked }: { id: string; liked: boolean }) => {
      const params = { replyId: id };
      // A like given twice is given once, so a lost answer may be asked for again.
      return liked
        ? apiPost('main', '/likes/{replyId}', { params }, { idempotent: true })
        : apiDelete('main', '/likes/{replyId}', { params });
    },
    onMutate: async ({ id, liked }) => {
      // An answer on its way was written before the like and would take it back for a moment.
      await queryClient.cancelQueries({ queryKey: replyKeys.all });
      show(id, liked);
    },
    onError: (_error, { id, liked }) => show(id, !liked),
    onSuccess: (answer, { id }) => patchReply(queryClient, id, (reply) => ({ ...reply, ...answer })),
  });
}
