import {
  OutboundHttpError,
  type CancelSignal,
  type HttpClient,
  type OutboundResponse,
} from '../../../ports/http-client.js';
import { RemoteError } from './remote-error.js';

const MAX_ANSWER_BYTES = 5 * 1024 * 1024;
const TIMEOUT_MS = 10_000;

/** A call to the other system. */
export interface RemoteCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  /** Path below the address, with parameters in braces: `/projects/{id}`. */
  readonly path: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
}

/** A call as the log notes it. */
export interface NotedCall {
  readonly event: string;
  /** 0 when there was no answer. */
  readonly responseStatus: number;
  readonly durationMs: number;
  readonly payload?: string;
  readonly responseBody?: string;
}

/** Calls the other system and reads its JSON. */
export interface RemoteHttp {
  /** The JSON of a 2xx answer. @throws RemoteError for any other outcome */
  call(call: RemoteCall): Promise<unknown>;
}

interface RemoteOptions {
  readonly http: HttpClient;
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: CancelSignal;
  note(call: NotedCall): void;
}

/** Opens the way to one address. Every call ends within 10 seconds and is noted for the log. */
export function openRemote(options: RemoteOptions): RemoteHttp {
  const base = options.address.replace(/\/+$/, '');
  return {
    async call(call) {
      const payload = call.body === undefined ? undefined : JSON.stringify(call.body);
      const response = await sent(options, call, { url: base + pathOf(call), payload });
      if (response.truncated) throw new RemoteError('remote_too_large', 'the answer is larger than 5 MiB');
      if (response.status < 200 || response.status > 299) throw refused(response);
      return jsonOf(response);
    },
  };
}

function pathOf({ path, params = {}, query = {} }: RemoteCall): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(query).toString();
  return search === '' ? filled : `${filled}?${search}`;
}

async function sent(
  { http, headers, signal, note }: RemoteOptions,
  { method, path }: RemoteCall,
  { url, payload }: { readonly url: string; readonly payload: string | undefined },
): Promise<OutboundResponse> {
  const event = `http.${method} ${path}`;
  const sending = payload === undefined ? {} : { body: payload };
  const typed = payload === undefined ? {} : { 'Content-Type': 'application/json' };
  const limits = { timeoutMs: TIMEOUT_MS, maxResponseBytes: MAX_ANSWER_BYTES, signal };
  try {
    const sentHeaders = { Accept: 'application/json', ...typed, ...headers };
    const response = await http.send({ method, url, headers: sentHeaders, ...sending, ...limits });
    const { status: responseStatus, durationMs } = response;
    const noted = payload === undefined ? {} : { payload };
    note({ event, responseStatus, durationMs, ...noted, responseBody: textOf(response).slice(0, 16_384) });
    return response;
  } catch (error) {
    if (!(error instanceof OutboundHttpError)) throw error;
    note({ event, responseStatus: 0, durationMs: 0, ...(payload === undefined ? {} : { payload }) });
    throw new RemoteError('remote_error', `${error.code}, ${error.message}`, { cause: error });
  }
}

function refused(response: OutboundResponse): RemoteError {
  const { status } = response;
  if (status === 401 || status === 403) return new RemoteError('remote_auth_failed', `the remote answered ${status}`);
  const said = textOf(response).slice(0, 200).replaceAll(/\s+/g, ' ');
  return new RemoteError('remote_error', `the remote answered ${status}${said === '' ? '' : `: ${said}`}`);
}

function jsonOf(response: OutboundResponse): unknown {
  const text = textOf(response);
  if (text.trim() === '') return null;
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new RemoteError('remote_error', 'the answer is no JSON', { cause: error });
  }
}

function textOf({ body }: OutboundResponse): string {
  return new TextDecoder().decode(body);
}
