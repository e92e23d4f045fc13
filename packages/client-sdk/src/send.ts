import { attempt, type Attempts } from './attempt.js';
import { queryString, type Answer, type Call } from './call.js';
import type { CallOptions, UpdateOptions, UploadOptions } from './client-options.js';
import { randomId } from './random-id.js';
import { withRetries } from './retry.js';
import { lowerCased, numberOf, type Settings } from './settings.js';

/**
 * Sends a call, and sends it again while that may help and does no harm.
 *
 * @throws ProcurekitError, the reason of the caller's signal, or what middleware threw
 */
export function send<T>(
  settings: Settings,
  call: Call,
  options: UpdateOptions & UploadOptions = NO_OPTIONS,
): Promise<Answer<T>> {
  const attempts = prepare(settings, call, options);
  return withRetries(attempts, (number) => attempt<T>(attempts, number));
}

const NO_OPTIONS: UpdateOptions & UploadOptions = {};

function prepare(settings: Settings, call: Call, options: UpdateOptions & UploadOptions): Attempts {
  const { operation, method, path, query, body, form, file } = call;
  return {
    settings,
    queue: settings.queue,
    operation,
    method,
    url: settings.baseUrl + path + queryString(query),
    body: form === undefined ? (body === undefined ? null : JSON.stringify(body)) : encoded(settings, form, options),
    file,
    idempotencyKey: method === 'GET' || call.once === true ? undefined : idempotencyKeyOf(body, options),
    ifMatch: options.ifMatch,
    headers: mergedHeaders(settings.headers, options.headers),
    signal: options.signal,
    timeoutMs: numberOf('timeoutMs', options, settings),
    maxRetries: numberOf('maxRetries', options, settings),
    endsAtMs: endOf(settings, options),
    arrival: settings.queue?.arrive() ?? 0,
    queueLeftMs: numberOf('maxQueueMs', options, settings),
    isPatient: operation === 'events.list',
  };
}

function encoded({ transfer }: Settings, form: unknown, { onProgress }: UploadOptions): FormData {
  if (transfer === undefined) throw new TypeError('This client cannot send files; use createWorkspaceClient.');
  // The generated types let in objects alone.
  return transfer.encode(form as object, onProgress);
}

/** Reads when the deadline of a call that begins now ends. @throws RangeError */
export function endOf(settings: Settings, options: CallOptions): number {
  return Date.now() + numberOf('deadlineMs', options, settings);
}

// A body may carry the key itself, as links do; the header, which wins, must not be another.
function idempotencyKeyOf(body: unknown, options: UpdateOptions): string {
  const { idempotencyKey } = (body ?? {}) as { readonly idempotencyKey?: unknown };
  return options.idempotencyKey ?? (typeof idempotencyKey === 'string' ? idempotencyKey : randomId());
}

function mergedHeaders(fixed: Attempts['headers'], own: Attempts['headers']): Attempts['headers'] {
  return own === undefined ? fixed : { ...fixed, ...lowerCased(own) };
}
