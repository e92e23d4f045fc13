import { addMs, toEpochMs, toInstant, type Instant } from '../../../kernel/values/time/instant.js';

const DAY_MS = 24 * 60 * 60_000;

/** The time for which a contract is in force. */
export interface Term {
  readonly validFrom: Instant;
  readonly validUntil: Instant;
}

/** A contract, as far as it tells whether it goes on when its term ends. */
export interface RenewableContract {
  readonly autoRenew: boolean;
  readonly noticeDays: number | null;
  readonly noticeGivenAt: Instant | null;
  readonly date: Instant;
  readonly validFrom: Instant | null;
  readonly validUntil: Instant | null;
}

/**
 * The term of a contract at a time behind the end of its present one: as many terms of the same length later as it takes. Null where it
 * does not go on: it does not renew itself, or notice was given in time. Notice that was given too late ends the term after. A contract
 * without a beginning began on its date.
 */
export function termAt(contract: RenewableContract, now: Instant): Term | null {
  const { autoRenew, validUntil } = contract;
  if (!autoRenew || validUntil === null) return null;
  let term: Term = { validFrom: contract.validFrom ?? contract.date, validUntil };
  if (term.validFrom > term.validUntil) return null;
  while (term.validUntil < now) {
    if (isNoticeInTime(contract, term)) return null;
    term = nextTerm(term);
  }
  return term;
}

/** The term behind a term, of the same length: in months where it is made of whole months, otherwise in days. */
export function nextTerm({ validFrom, validUntil }: Term): Term {
  const months = wholeMonths(validFrom, validUntil);
  // Until a day: the term after begins a day later.
  if (months !== null && months.countsLastDay) {
    const from = addMs(validUntil, DAY_MS);
    return { validFrom: from, validUntil: addMs(addMonths(validFrom, months.count * 2), -DAY_MS) };
  }
  if (months !== null) return { validFrom: validUntil, validUntil: addMonths(validFrom, months.count * 2) };
  const lengthMs = Math.max(toEpochMs(validUntil) - toEpochMs(validFrom), 0) + DAY_MS;
  return { validFrom: addMs(validFrom, lengthMs), validUntil: addMs(validUntil, lengthMs) };
}

function isNoticeInTime({ noticeDays, noticeGivenAt }: RenewableContract, { validUntil }: Term): boolean {
  return noticeGivenAt !== null && noticeGivenAt <= addMs(validUntil, -(noticeDays ?? 0) * DAY_MS);
}

/** From 1 January to 31 December are twelve months, and so they are to 1 January. */
function wholeMonths(from: Instant, until: Instant) {
  for (const countsLastDay of [true, false]) {
    const end = countsLastDay ? addMs(until, DAY_MS) : until;
    const count = monthOf(end) - monthOf(from);
    if (count > 0 && addMonths(from, count) === end) return { count, countsLastDay };
  }
  return null;
}

function monthOf(instant: Instant): number {
  return Number(instant.slice(0, 4)) * 12 + Number(instant.slice(5, 7)) - 1;
}

/** The same day some months later, or the last one of a month that is shorter. */
function addMonths(instant: Instant, count: number): Instant {
  const month = monthOf(instant) + count;
  const [year, inYear] = [Math.floor(month / 12), month % 12];
  const lastDay = new Date(Date.UTC(year, inYear + 1, 0)).getUTCDate();
  const day = Math.min(Number(instant.slice(8, 10)), lastDay);
  const midnight = Date.UTC(year, inYear, day);
  return toInstant(midnight + (toEpochMs(instant) % DAY_MS));
}
