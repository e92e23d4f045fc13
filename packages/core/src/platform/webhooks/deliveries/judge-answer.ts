import type { OutboundErrorCode } from '../../../kernel/ports/http-client.js';

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
  return { verdict, ...refusalOf(status) };
}

/** Judges an attempt that got no answer. */
export function judgeError(code: OutboundErrorCode, message: string): Judgement {
  return { verdict: PERMANENT_ERRORS.has(code) ? 'failed' : 'retry', errorCode: code, errorMessage: message };
}

function refusalOf(status: number): Pick<Judgement, 'errorCode' | 'errorMessage'> {
  if (status === GONE) {
    const errorMessage = 'The receiver answered 410: it does not want this delivery any more.';
    return { errorCode: 'receiver_gone', errorMessage };
  }
  const answered = `The receiver answered ${status}`;
  return status >= 300 && status < 400
    ? { errorCode: 'redirect_not_followed', errorMessage: `${answered}; redirects are not followed.` }
    : { errorCode: 'http_status', errorMessage: `${answered}.` };
}
