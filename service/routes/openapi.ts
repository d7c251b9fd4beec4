import type { Host } from '../../lib/contract/hosts.ts';
import type { Page } from '../http/create-host-app.ts';
import { openApiDocument } from '../http/openapi-document.ts';
import type { Route } from '../http/route.ts';

/** The document of a host, made when it is first asked for. */
export function openApiPage(host: Host, routes: readonly Route[]): Page {
  let document: unknown;
  return {
    path: '/openapi.json',
    answer: () => {
      document ??= openApiDocument(
        host,
        routes.map(({ endpoint }) => endpoint),
      );
      return document;
    },
  };
}
