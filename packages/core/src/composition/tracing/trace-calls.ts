import { operationName, type Operation } from '../../kernel/operations/operation.js';
import type { Tracer } from '../../kernel/ports/tracer.js';
import type { CarryOut } from '../../kernel/pipeline/carry-out.js';
import type { Dispatch } from '../../kernel/pipeline/dispatch.js';
import type { HttpResponse } from '../../kernel/pipeline/http-message.js';
import { failing } from './failing.js';

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * Makes a span of each request over HTTP. Its address is told by the route alone: the links of suppliers are paths with a token in
 * them.
 */
export function traceDispatch(
  dispatch: Dispatch,
  tracer: Tracer,
  operations: Iterable<{ readonly operation: Operation; readonly template: string }>,
): Dispatch {
  const routes = new Map<string, string>();
  for (const { operation, template } of operations) routes.set(operationName(operation), template);
  return (request) => {
    const method = METHODS.has(request.method) ? request.method : '_OTHER';
    const spoken = method === '_OTHER' ? 'HTTP' : method;
    const attributes = { 'http.request.method': method };
    return tracer.trace(
      { name: spoken, kind: 'server', attributes, from: (name) => request.header(name) },
      async (span) => {
        const response = await dispatch(request);
        const route = response.operationId === undefined ? undefined : routes.get(response.operationId);
        span.tell(factsOf(response, route), route === undefined ? undefined : `${spoken} ${route}`);
        if (response.status >= 500) span.fail(response.code ?? String(response.status));
        return response;
      },
    );
  };
}

function factsOf({ status, headers, operationId, portalId, code }: HttpResponse, route: string | undefined) {
  return {
    'http.response.status_code': status,
    ...(route === undefined ? {} : { 'http.route': route }),
    ...(operationId === undefined ? {} : { 'procurekit.operation_id': operationId }),
    ...(portalId === undefined ? {} : { 'procurekit.portal_id': portalId }),
    ...(code === undefined ? {} : { 'procurekit.code': code }),
    'procurekit.request_id': String(headers['X-Request-Id']),
  };
}

/** Makes a span of each call in process. */
export function traceInProcess(carryOut: CarryOut, tracer: Tracer): CarryOut {
  return (call) => {
    const { compiled, caller, origin } = call;
    const name = operationName(compiled.operation);
    const attributes = {
      'procurekit.operation_id': name,
      'procurekit.request_id': origin.requestId,
      ...(caller.kind === 'anonymous' ? {} : { 'procurekit.portal_id': caller.portalId }),
    };
    return tracer.trace({ name, kind: 'internal', attributes }, (span) => failing(span, () => carryOut(call)));
  };
}
