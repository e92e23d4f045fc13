const SECONDS = /^\d{1,10}$/;
/** HTTP dates as RFC 9110 has them written; `Date.parse` alone would take many a text for a date. */
const HTTP_DATE = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/** Reads a `Retry-After` header, seconds or a date, as a wait in milliseconds; null when it says nothing of use. */
export function readRetryAfter(header: string | undefined, nowMs: number): number | null {
  const text = header?.trim() ?? '';
  if (SECONDS.test(text)) return Number(text) * 1000;
  if (!HTTP_DATE.test(text)) return null;
  const ms = Date.parse(text) - nowMs;
  return Number.isNaN(ms) ? null : Math.max(ms, 0);
}
