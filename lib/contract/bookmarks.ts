import { z } from 'zod';
import { Coin } from './coins.ts';
import { endpoint } from './endpoint.ts';
import { Limit, Offset, Success } from './fields.ts';

export const listBookmarks = endpoint({
  name: 'listBookmarks',
  summary: "The coins of a list, latest first; `me` is one's own",
  host: 'main',
  method: 'GET',
  path: '/bookmarks/{id}',
  access: 'user',
  rate: 'read',
  section: '4.2 contract',
  query: z.object({ limit: Limit, offset: Offset }),
  answers: { 200: z.array(Coin) },
  errors: ['not_yours', 'not_found'],
});

export const addBookmark = endpoint({
  name: 'addBookmark',
  summary: 'Keep a coin; again, the same',
  host: 'main',
  method: 'PUT',
  path: '/bookmarks/me/{mint}',
  access: 'user',
  rate: 'write',
  section: 'contract',
  answers: { 200: Success },
  errors: ['coin_not_found'],
});

export const removeBookmark = endpoint({
  name: 'removeBookmark',
  summary: 'Keep a coin no longer; again, the same',
  host: 'main',
  method: 'DELETE',
  path: '/bookmarks/me/{mint}',
  access: 'user',
  rate: 'write',
  section: 'contract',
  answers: { 200: Success },
  errors: ['coin_not_found'],
});
