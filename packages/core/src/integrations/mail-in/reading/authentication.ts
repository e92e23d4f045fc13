import type { ReadMail } from '../../../kernel/ports/mail-reader.js';
import type { Authentication } from '../messages/records.js';
import { CHECK_RESULTS, type CheckResult, type MessageWarning } from '../messages/statuses.js';

const HEADER = 'authentication-results';

/**
 * What our server found out about the sender (RFC 8601). Any sender can write such a header, so that it counts as ours by the name of
 * the server alone, which removes those that come from outside with it; without a name the topmost one is shown and not trusted.
 *
 * @param ownServer the name by which our mail server calls itself there
 */
export function authenticationOf({ headers }: ReadMail, ownServer: string | undefined): Authentication {
  const all = headers.flatMap(({ name, value }) => (name === HEADER ? [partsOf(value)] : []));
  const own = ownServer?.toLowerCase();
  const [server, ...results] = all.find(([id]) => own === undefined || nameOf(id) === own) ?? [];
  if (server === undefined) return { server: null, isTrusted: false, spf: null, dkim: null, dmarc: null };
  return {
    server: nameOf(server).slice(0, 255),
    isTrusted: own !== undefined,
    spf: resultOf('spf', results),
    dkim: resultOf('dkim', results),
    dmarc: resultOf('dmarc', results),
  };
}

/** What is to be told of a sender by these results. Nobody claims of his own mail that it is forged. */
export function authenticationWarnings({ spf, dkim, dmarc, isTrusted }: Authentication): MessageWarning[] {
  const isForged = dmarc === 'fail' || (dmarc !== 'pass' && dkim !== 'pass' && (spf === 'fail' || spf === 'softfail'));
  if (isForged) return ['sender_forged'];
  const isVerified = isTrusted && (dmarc === 'pass' || (dmarc === null && (dkim === 'pass' || spf === 'pass')));
  return isVerified ? [] : ['sender_unverified'];
}

/** The name of the server and the results, without what is said in parentheses. */
function partsOf(value: string): string[] {
  let bare = '';
  let depth = 0;
  for (const sign of value) {
    if (sign === '(') depth += 1;
    else if (sign === ')') depth = Math.max(0, depth - 1);
    else if (depth === 0) bare += sign;
  }
  return bare.split(';').map((part) => part.trim());
}

// A version may follow the name.
function nameOf(id: string | undefined): string {
  return id?.split(/\s/)[0]?.toLowerCase() ?? '';
}

// A mail may have several signatures, of which one that holds is enough.
function resultOf(method: string, results: readonly string[]): CheckResult | null {
  const found = results.flatMap((result) => {
    const [, name = '', word = ''] = /^([a-z-]+)(?:\/\d+)?\s*=\s*([a-z]+)/i.exec(result) ?? [];
    return name.toLowerCase() === method ? [word.toLowerCase()] : [];
  });
  const known = found.flatMap((word) => CHECK_RESULTS.find((each) => each === word) ?? []);
  return known.find((word) => word === 'pass') ?? known[0] ?? null;
}
