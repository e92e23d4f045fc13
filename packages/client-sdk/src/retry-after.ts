/**
 * Reads a `Retry-After` header, in seconds or as a date, into milliseconds from now. A date is compared with the
 * server's own `Date`, so that a wrong clock on this side does no harm.
 */
export function readRetryAfter(headers: Pick<Headers, 'get'>, nowMs: number): number | undefined {
  const value = headers.get('retry-after')?.trim() ?? '';
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1000;
  // `Date.parse` takes far more than HTTP dates: "1.5" would be a day in January.
  if (!value.endsWith('GMT')) return undefined;
  const at = Date.parse(value);
  const serverNow = Date.parse(headers.get('date') ?? '');
  const waitMs = at - (Number.isNaN(serverNow) ? nowMs : serverNow);
  return Number.isNaN(waitMs) ? undefined : Math.max(0, waitMs);
}
