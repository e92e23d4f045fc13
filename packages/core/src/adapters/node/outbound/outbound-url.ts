import type { OutboundUrlSpellingRefusal } from '../../../kernel/ports/http-client.js';
import { toIpAddress } from './ip-address.js';
import type { OutboundScheme } from './outbound-address-policy.js';

/** The longest URL that may be saved or called, in characters. */
export const OUTBOUND_URL_MAX_LENGTH = 2048;

/** A URL that passed the spelling rules, taken apart for a connection. */
export interface OutboundTarget {
  readonly scheme: OutboundScheme;
  /** Canonical spelling of the whole URL. */
  readonly href: string;
  readonly origin: string;
  /** Host name or address literal, without brackets and port. */
  readonly hostname: string;
  /** Path and query. */
  readonly path: string;
}

/** What the spelling rules say of a URL. */
export type OutboundUrlCheck =
  | { readonly allowed: true; readonly target: OutboundTarget }
  | { readonly allowed: false; readonly reason: OutboundUrlSpellingRefusal; readonly message: string };

interface SpellingOptions {
  /** Accepts `http:` as well; the address rules then hold it to loopback. */
  readonly allowHttp: boolean;
}

const refusalMessages: Record<OutboundUrlSpellingRefusal, string> = {
  too_long: `The URL is longer than ${String(OUTBOUND_URL_MAX_LENGTH)} characters.`,
  invalid_url: 'This is not an absolute URL; write it as https://host/path, with other characters percent-encoded.',
  scheme_not_allowed: 'Only https URLs are called; use https://.',
  credentials_not_allowed: 'The URL holds a user name or password; send credentials in a header.',
  fragment_not_allowed: 'The URL ends in a fragment (#), which is never sent; leave it out.',
  host_not_canonical: 'The host is spelled in an unusual way; write the plain name or address.',
};

/**
 * Applies the rules that need no lookup: https, length, no credentials, no fragment, and one spelling per host.
 * The last one is a guard of its own: parsers disagree on `0177.0.0.1`, `2130706433`, `127.1` or `https:\\host`, so
 * whatever another part of a system could read as another host is refused instead of normalised.
 */
export function checkOutboundUrl(text: string, { allowHttp }: SpellingOptions): OutboundUrlCheck {
  if (text.length > OUTBOUND_URL_MAX_LENGTH) return refuse('too_long');
  const parts = /^([a-z][a-z\d+.-]*):\/\/([^/?#]*)/i.exec(text);
  // URL parsers drop tabs, line breaks and invisible characters and read a backslash as a slash; nobody means them.
  if (parts === null || /[\s\p{Cc}\p{Cf}\\]/u.test(text)) return refuse('invalid_url');
  const [, scheme = '', authority = ''] = parts;
  if (!isAllowedScheme(scheme.toLowerCase(), allowHttp)) return refuse('scheme_not_allowed');
  if (authority.includes('@')) return refuse('credentials_not_allowed');
  if (text.includes('#')) return refuse('fragment_not_allowed');
  return URL.canParse(text) ? checkTarget(new URL(text), authority) : refuse('invalid_url');
}

function checkTarget(url: URL, authority: string): OutboundUrlCheck {
  const hostname = url.hostname.replace(/^\[(.*)\]$/, '$1');
  if (!isCanonicalHost(authority.replace(/:\d*$/, ''), hostname)) return refuse('host_not_canonical');
  if (url.port === '0') return refuse('invalid_url');
  return {
    allowed: true,
    target: {
      scheme: url.protocol === 'http:' ? 'http' : 'https',
      href: url.href,
      origin: url.origin,
      hostname,
      path: `${url.pathname}${url.search}`,
    },
  };
}

function isAllowedScheme(scheme: string, allowHttp: boolean): boolean {
  return scheme === 'https' || (allowHttp && scheme === 'http');
}

/** Compares what was written with what a URL parser made of it: only an international name may come out respelled. */
function isCanonicalHost(written: string, parsed: string): boolean {
  const address = toIpAddress(parsed);
  if (address?.family === 6) return toIpAddress(written.slice(1, -1))?.text === address.text;
  const respelled = written.toLowerCase() !== parsed;
  if (respelled && !isInternationalName(written, parsed)) return false;
  return (
    parsed.length <= 253 && parsed.split('.').every((label) => /^[a-z\d_](?:[a-z\d_-]{0,61}[a-z\d_])?$/.test(label))
  );
}

function isInternationalName(written: string, parsed: string): boolean {
  return /\P{ASCII}/u.test(written) && !written.includes('%') && /(?:^|\.)xn--/.test(parsed);
}

function refuse(reason: OutboundUrlSpellingRefusal): OutboundUrlCheck {
  return { allowed: false, reason, message: refusalMessages[reason] };
}
