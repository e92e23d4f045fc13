import type { OutboundErrorCode } from '../../../ports/http-client.js';

/** What an attempt means for its delivery. */
export type Verdict = 'succeeded' | 'retry' | 'failed';

/** A verdict with the code that the log shows; a success has none. */
export interface Judgement {
  readonly verdict: Verdict;
  readonly errorCode: string | null;
  readonly errorMessage: string | null;
}

const GONE = 410;
const RETRIED_STATUSES: ReadonlySet<number> = new Set([408, 429]);
/** Refusals of the HTTP client that a repetition would meet again. */
const PERMANENT_ERRORS: ReadonlySet<OutboundErrorCode> = new Set(['url_not_allowed', 'request_invalid']);

/** Judges the status of an answer. */
export function judgeStatus(status: number): Judgement {
  if (status >= 200 && status < 300) return { verdict: 'succeeded', errorCode: null, errorMessage: null };
  const verdict = status >= 500 || RETRIED_STATUSES.has(status) ? 'retry' : 'failed';
  return { verdict, errorCode: codeOf(status), errorMessage: messageOf(status) };
}

/** Judges an attempt that got no answer. */
export function judgeError(code: OutboundErrorCode, message: string): Judgement {
  return { verdict: PERMANENT_ERRORS.has(code) ? 'failed' : 'retry', errorCode: code, errorMessage: message };
}

function codeOf(status: number): string {
  if (status === GONE) return 'receiver_gone';
  return status >= 300 && status < 400 ? 'redirect_not_followed' : 'http_status';
}

function messageOf(status: number): string {
  if (status === GONE) return 'The receiver answered 410: it does not want this delivery any more.';
  if (status >= 300 && status < 400) return `The receiver answered ${status}; redirects are not followed.`;
  return `The receiver answered ${status}.`;
}
