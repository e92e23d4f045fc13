import { ProcurekitError } from '../errors/errors.js';
import type { Dispatch } from './dispatch.js';
import type { RateGate } from './rate-gate.js';

/** Whether somebody may read a page, and what the answer tells of the limit either way. */
export interface Admission {
  readonly headers: Readonly<Record<string, string>>;
  /** Set when there were too many requests. */
  readonly refusal?: ProcurekitError;
}

/** Counts a request of an address for what a host serves beside the API: descriptions, explanations, files of its pages. */
export type AdmitReader = (ip: string) => Promise<Admission>;

/** Answers calls, and admits readers of what a host serves beside them. */
export interface HostedDispatch extends Dispatch {
  readonly admitReader: AdmitReader;
}

/** Builds the admission of readers. */
export function createAdmitReader(gate: Pick<RateGate, 'admitReader'>): AdmitReader {
  return async (ip) => {
    const headers: Record<string, string> = {};
    try {
      await gate.admitReader(ip, headers);
      return { headers };
    } catch (error) {
      if (!(error instanceof ProcurekitError)) throw error;
      const { retryAfter } = error.details;
      return { headers: { ...headers, 'Retry-After': String(retryAfter) }, refusal: error };
    }
  };
}
