import type { FileAnswer } from '../operations/file-answer.js';
import { FileInstead } from '../operations/file-instead.js';
import { Html, Reply, type Cookie, type HtmlPage } from '../operations/reply.js';
import { FACE_PREFIXES } from '../operations/prefixes.js';
import type { CompiledOperation } from './compiled-operation.js';
import { versionTag } from './expected-version.js';
import { fileHeaders } from './file-headers.js';

/** Headers of an answer; an array is several of that name. */
export type AnswerHeaders = Readonly<Record<string, string | readonly string[]>>;

/** What an answer carries: nothing, a value for JSON, JSON that was written before, a page, or a file. */
export type AnswerBody =
  | { readonly kind: 'none' }
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'page'; readonly html: string }
  | { readonly kind: 'file'; readonly file: FileAnswer };

/** An answer, ready to be sent or handed over. */
export interface Answer {
  readonly status: number;
  readonly headers: AnswerHeaders;
  readonly body: AnswerBody;
  /** True when the answer was kept from an earlier call with the same `Idempotency-Key`. */
  readonly replayed: boolean;
}

/** The JSON text of an answer; empty where it carries none. */
export function textOf({ body }: Pick<Answer, 'body'>): string {
  if (body.kind === 'text') return body.text;
  return body.kind === 'value' ? JSON.stringify(body.value) : '';
}

/** Makes the answer of an operation from what its handler returned, through the published schema only. */
export function answerOf(compiled: CompiledOperation, returned: unknown): Answer {
  const { value, options } = returned instanceof Reply ? (returned as Reply) : new Reply<unknown>(returned, {});
  const given = { ...options.headers, ...cookieHeaders(options.cookies ?? []) };
  const status = options.status ?? statusOf(compiled, value);
  if (value === undefined) return { status, headers: given, body: { kind: 'none' }, replayed: false };
  const { headers, body } = published(compiled, value, status);
  return { status, headers: { ...headers, ...given }, body, replayed: false };
}

// Nothing to show is what remains of a record that was removed.
function statusOf({ operation }: CompiledOperation, value: unknown): number {
  return value === undefined && operation.otherStatus !== undefined ? operation.otherStatus : operation.status;
}

function published(compiled: CompiledOperation, value: unknown, status: number) {
  const { operation } = compiled;
  // A handler of an operation that answers with files or pages returns one, as its type says.
  if (compiled.answersFile || value instanceof FileInstead) {
    const file = value instanceof FileInstead ? value.file : (value as FileAnswer);
    return { headers: fileHeaders(file), body: { kind: 'file', file } as const };
  }
  if (operation.output === Html)
    return { headers: {}, body: { kind: 'page', html: (value as HtmlPage).html } as const };
  const shown = compiled.project(value);
  return { headers: recordHeaders(compiled, shown, status), body: { kind: 'value', value: shown } as const };
}

function recordHeaders({ operation, hasVersion, location }: CompiledOperation, shown: unknown, status: number) {
  const headers: Record<string, string> = {};
  const members = shown as Readonly<Record<string, unknown>>;
  if (hasVersion && typeof members['version'] === 'number') headers['ETag'] = versionTag(members['version']);
  if (location !== undefined && (status === 201 || status === 202)) {
    const path = location.replaceAll(/:(\w+)/g, (_, name: string) => String(members[name]));
    headers['Location'] = FACE_PREFIXES[operation.face] + path;
  }
  return headers;
}

function cookieHeaders(cookies: readonly Cookie[]): AnswerHeaders {
  return cookies.length === 0 ? {} : { 'Set-Cookie': cookies.map(cookieHeader) };
}

function cookieHeader({ name, value, maxAgeSeconds, secure }: Cookie): string {
  const age = value === '' ? 0 : maxAgeSeconds;
  return [
    `${name}=${encodeURIComponent(value)}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    ...(secure ? ['Secure'] : []),
    ...(age === undefined ? [] : [`Max-Age=${age}`]),
  ].join('; ');
}
