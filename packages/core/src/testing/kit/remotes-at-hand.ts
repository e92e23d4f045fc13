import { openGuardedHttpClient } from '../../adapters/node/outbound/guarded-http-client.js';
import { OutboundHttpError, type HttpClient, type OutboundRequest } from '../../kernel/ports/http-client.js';

/** Where the systems are that sample calls talk to. Nobody listens at this port: what is elsewhere on it refuses connections. */
const ADDRESS = 'http://127.0.0.1:9/systems';

/** Addresses of systems that answer sample calls, by the slug of their integration. */
export const SYSTEMS = {
  messenger: `${ADDRESS}/messenger`,
  'task-tracker': `${ADDRESS}/tracker`,
  'supplier-catalog-api': `${ADDRESS}/supplier`,
  'edo-operator': `${ADDRESS}/operator`,
} as const;

const page = (content: readonly object[]) => ({ paging: { next: false }, content });

/** What they answer, by method and path; everything else is answered with an empty object. */
const ANSWERS: Readonly<Record<string, unknown>> = {
  'GET /messenger/channels': [{ channelId: 'c1', transport: 'tgapi', plainId: '79001112233', state: 'active' }],
  'POST /messenger/message': { messageId: 'm1' },
  'POST /messenger/iframe': { url: 'https://chats.example/window' },
  'GET /tracker/projects': page([{ id: 'p1', title: 'Закупки' }]),
  'GET /tracker/boards': page([{ id: 'b1' }]),
  'GET /tracker/columns': page([{ id: 'k1', title: 'Новые' }]),
  'POST /tracker/tasks': { id: 't2' },
  'GET /tracker/webhooks': [],
  'POST /tracker/webhooks': { id: 'w1' },
  'GET /supplier/v1/availability': { items: [], asOf: '2026-01-15T09:00:00Z' },
  'POST /operator/connect/token': { access_token: 't', refresh_token: 'r', expires_in: 1e7 },
};

/**
 * Opens a client over which sample calls reach the other systems of their portal, without a socket: what they answer is always
 * the same. `elsewhere` is what becomes of requests to anybody else; one that is refused for good is not tried again.
 */
export function openRemotesAtHand({
  elsewhere = 'connection_refused',
}: { readonly elsewhere?: 'connection_refused' | 'url_not_allowed' } = {}): HttpClient {
  const guarded = openGuardedHttpClient({ allowLoopback: true });
  return {
    vet: (url) => guarded.vet(url),
    send: (request) =>
      request.url.startsWith(ADDRESS)
        ? Promise.resolve(answerTo(request))
        : Promise.reject(new OutboundHttpError(elsewhere, 'Nobody listens here.')),
    close: () => guarded.close(),
  };
}

function answerTo({ method, url }: OutboundRequest) {
  const path = new URL(url).pathname.slice(new URL(ADDRESS).pathname.length);
  const body = new TextEncoder().encode(JSON.stringify(ANSWERS[`${method} ${path}`] ?? {}));
  return { status: 200, headers: { 'content-type': 'application/json' }, body, truncated: false, durationMs: 1 };
}
