import { addDays } from '../facts/days.js';
import type { Days } from '../figures/figures.js';

/** Days or months whose sums are kept, from one to another. */
export interface BucketRange {
  readonly from: string;
  readonly to: string;
}

/** The buckets that a day is in: its own, and that of its month. */
export function bucketsOf(day: string): readonly [day: string, month: string] {
  return [`d:${day}`, `m:${day.slice(0, 7)}`];
}

/** A day of a bucket: its own, or the first one of its month. */
export function dayOf(bucket: string): string {
  return bucket.startsWith('d:') ? bucket.slice(2) : `${bucket.slice(2)}-01`;
}

/** By what sums of a bucket are told apart. */
export function timeOf(bucket: string, per: 'none' | 'day' | 'month'): string {
  return bucket.slice(2, per === 'day' ? 12 : per === 'month' ? 9 : 2);
}

/** The fewest buckets that are some days together: whole months, and the days before and behind them. */
export function bucketsOver(days: Days | undefined, { byDay }: { readonly byDay: boolean }): readonly BucketRange[] {
  if (days === undefined) return [byDay ? { from: 'd:', to: 'd;' } : { from: 'm:', to: 'm;' }];
  const { from, to } = days;
  const whole = { from: `d:${from}`, to: `d:${to}` };
  if (byDay) return [whole];
  const first = from.endsWith('-01') ? from.slice(0, 7) : monthAfter(from);
  const last = isLastOfMonth(to) ? to.slice(0, 7) : monthBefore(to);
  if (last < first) return [whole];
  return [
    ...(from < `${first}-01` ? [{ from: whole.from, to: `d:${addDays(`${first}-01`, -1)}` }] : []),
    { from: `m:${first}`, to: `m:${last}` },
    ...(to.slice(0, 7) > last ? [{ from: `d:${monthAfter(`${last}-01`)}-01`, to: whole.to }] : []),
  ];
}

function isLastOfMonth(day: string): boolean {
  return addDays(day, 1).endsWith('-01');
}

function monthAfter(day: string): string {
  return addDays(`${day.slice(0, 7)}-28`, 7).slice(0, 7);
}

function monthBefore(day: string): string {
  return addDays(`${day.slice(0, 7)}-01`, -1).slice(0, 7);
}
