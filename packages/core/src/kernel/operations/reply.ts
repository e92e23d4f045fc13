import { z } from 'zod';

/** A cookie that an answer sets. */
export interface Cookie {
  readonly name: string;
  /** Empty clears the cookie. */
  readonly value: string;
  /** @default until the browser is closed */
  readonly maxAgeSeconds?: number;
  /** Sent over https only. */
  readonly secure: boolean;
}

/** What an answer says beside its value. */
export interface ReplyOptions {
  /** In place of the operation's own status. */
  readonly status?: number;
  /** Each becomes a `Set-Cookie` header; all of them are `HttpOnly`, `SameSite=Lax` and for the whole site. */
  readonly cookies?: readonly Cookie[];
  readonly headers?: Readonly<Record<string, string>>;
}

/** An answer with more to it than its value. */
export class Reply<T = unknown> {
  constructor(
    readonly value: T,
    readonly options: ReplyOptions,
  ) {}
}

/** Answers with a value and another status, cookies or headers. */
export function reply<T>(value: T, options: ReplyOptions): Reply<T> {
  return new Reply(value, options);
}

/** Sends the caller on to another address (302). */
export function redirectTo(location: string, options: Omit<ReplyOptions, 'status'> = {}): Reply<undefined> {
  return new Reply(undefined, { ...options, status: 302, headers: { ...options.headers, Location: location } });
}

/** Output of an operation that answers with a status alone, such as 204. */
export const NoContent = z.undefined();

/** A page as text, made with a library that escapes what it is given. */
export interface HtmlPage {
  readonly html: string;
}

/** Output schema of an operation that answers with a page. */
export const Html = z.custom<HtmlPage>().meta({ description: 'A page' });
