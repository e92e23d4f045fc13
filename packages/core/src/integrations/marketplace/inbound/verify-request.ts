import { timingSafeEqual } from 'node:crypto';

import type { SignedRequest } from '../../../kernel/access/caller.js';
import type { ProcurekitError } from '../../../kernel/errors/errors.js';
import { requestErrors } from '../../../kernel/errors/request-errors.js';
import { serviceSignature } from '../../../platform/webhooks/index.js';
import { inboundErrors } from './errors.js';

const TOLERANCE_MS = 5 * 60_000;
const SECONDS = /^\d{10}$/;
const MILLISECONDS = /^\d{11,16}$/;

/** Headers of a signed request. */
export interface SignedHeaders {
  readonly timestamp: string;
  readonly signature: string;
  readonly event: string;
}

/** Reads the headers of a signed request, or tells which is missing. */
export function signedHeaders({ header }: Pick<SignedRequest, 'header'>): SignedHeaders | ProcurekitError {
  const timestamp = header('x-service-timestamp') ?? header('x-timestamp');
  const signature = header('x-service-signature');
  const event = header('x-service-event')?.trim();
  if (!timestamp) return inboundErrors.signatureMissing({ headerName: 'X-Service-Timestamp' });
  if (!signature) return inboundErrors.signatureMissing({ headerName: 'X-Service-Signature' });
  if (!event) return inboundErrors.signatureMissing({ headerName: 'X-Service-Event' });
  return { timestamp, signature, event };
}

/** What is wrong with a signed request, in the order in which it is looked at; undefined when nothing is. */
export function problemOfRequest(
  { timestamp, signature }: SignedHeaders,
  { bytes, secret, nowMs }: { readonly bytes: Uint8Array; readonly secret: string; readonly nowMs: number },
): ProcurekitError | undefined {
  const sentAtMs = toMs(timestamp);
  if (sentAtMs === undefined || Math.abs(nowMs - sentAtMs) > TOLERANCE_MS) return inboundErrors.timestampStale({});
  // What is signed is the header as it was written.
  if (!isSame(signature, serviceSignature(secret, timestamp, bytes))) return inboundErrors.signatureInvalid({});
  return undefined;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The text of a body that was found to be JSON. */
export function decodedBody(bytes: Uint8Array): string {
  return utf8.decode(bytes);
}

/** Refuses signed JSON that is neither an object nor an array. @throws ProcurekitError `invalid_json` */
export function requireContainer(value: unknown): void {
  if (typeof value !== 'object' || value === null) {
    throw requestErrors.invalidJson({ reason: 'it is neither an object nor an array' });
  }
}

function toMs(timestamp: string): number | undefined {
  if (SECONDS.test(timestamp)) return Number(timestamp) * 1000;
  return MILLISECONDS.test(timestamp) ? Number(timestamp) : undefined;
}

function isSame(sent: string, expected: string): boolean {
  const [a, b] = [Buffer.from(sent), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
