import type { HttpClient, OutboundRequest } from '../../kernel/ports/http-client.js';
import type { NewSpan, Tracer } from '../../kernel/ports/tracer.js';
import { failing } from './failing.js';
import type { Causes } from './causes.js';

/**
 * Makes a span of each request to another server, and lets that server go on from it. Where it goes is told by the server alone:
 * the rest of an address may be a secret.
 */
export function traceHttp(http: HttpClient, tracer: Tracer, causes: Causes): HttpClient {
  return {
    vet: (url) => http.vet(url),
    close: () => http.close(),
    send: (request) =>
      tracer.trace(spanOf(request, causes), (span) =>
        failing(span, async () => {
          const response = await http.send({ ...request, headers: withoutDoubles(tracer.headers(), request.headers) });
          span.tell({ 'http.response.status_code': response.status });
          if (response.status >= 400) span.fail(String(response.status));
          return response;
        }),
      ),
  };
}

/** What a caller of ours sends by these names is its own. */
function withoutDoubles(ours: Readonly<Record<string, string>>, theirs: OutboundRequest['headers'] = {}) {
  const taken = new Set(Object.keys(theirs).map((name) => name.toLowerCase()));
  return { ...Object.fromEntries(Object.entries(ours).filter(([name]) => !taken.has(name))), ...theirs };
}

function spanOf({ method, url, delivery }: OutboundRequest, causes: Causes): NewSpan {
  const attributes = { 'http.request.method': method, ...placeOf(url) };
  if (delivery === undefined) return { name: method, kind: 'client', attributes };
  const { portalId, event, eventId, id, attempt } = delivery;
  const told = {
    'procurekit.portal_id': portalId,
    'procurekit.event': event,
    'procurekit.event_id': eventId,
    'procurekit.delivery_id': id,
    'procurekit.attempt': attempt,
  };
  const span = { name: `deliver ${event}`, kind: 'client', attributes: { ...attributes, ...told } } as const;
  // Workers deliver for whoever comes: an attempt is no part of what they were doing when they were woken.
  return { ...span, from: 'nothing', cause: causes.of(eventId) };
}

function placeOf(url: string) {
  if (!URL.canParse(url)) return {};
  const { protocol, hostname, port } = new URL(url);
  const scheme = protocol.slice(0, -1);
  return {
    'url.scheme': scheme,
    'server.address': hostname,
    'server.port': port === '' ? (scheme === 'https' ? 443 : 80) : Number(port),
  };
}
