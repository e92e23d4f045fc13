import { addDays, daysBetween } from '../../kernel/values/time/local-day.js';
import type { Days } from '../figures/figures.js';

/** Days or months whose sums are kept, from one to another. */
export interface BucketRange {
  readonly from: string;
  readonly to: string;
  /** Their sums are taken off those of the others. */
  readonly isTakenOff: boolean;
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

/**
 * Few buckets that are some days together: whole months, and of the first and the last one either the days that are asked for or, where
 * those are fewer, the days that are not, which are taken off the month. Months come first.
 */
export function bucketsOver(days: Days | undefined, { byDay }: { readonly byDay: boolean }): readonly BucketRange[] {
  if (days === undefined) return [byDay ? added('d:', 'd;') : added('m:', 'm;')];
  if (byDay) return [added(`d:${days.from}`, `d:${days.to}`)];
  const [first, last] = [monthOf(days.from), monthOf(days.to)];
  if (first === last) {
    const only = partOfMonth(days);
    return only.isTakenOff ? [added(`m:${first}`, `m:${first}`), ...only.ranges] : only.ranges;
  }
  const [head, tail] = [
    partOfMonth({ from: days.from, to: lastDayOf(first) }),
    partOfMonth({ from: `${last}-01`, to: days.to }),
  ];
  const from = head.isTakenOff ? first : monthAfter(first);
  const to = tail.isTakenOff ? last : monthBefore(last);
  return [...(from <= to ? [added(`m:${from}`, `m:${to}`)] : []), ...head.ranges, ...tail.ranges];
}

/** Days of one month, or those that are taken off it. */
function partOfMonth({ from, to }: Days): { readonly isTakenOff: boolean; readonly ranges: readonly BucketRange[] } {
  const [first, last] = [`${monthOf(from)}-01`, lastDayOf(monthOf(from))];
  const outside = daysBetween(first, from) + daysBetween(to, last);
  if (daysBetween(from, to) + 1 <= outside) return { isTakenOff: false, ranges: [added(`d:${from}`, `d:${to}`)] };
  return {
    isTakenOff: true,
    ranges: [
      ...(from === first ? [] : [takenOff(first, addDays(from, -1))]),
      ...(to === last ? [] : [takenOff(addDays(to, 1), last)]),
    ],
  };
}

function added(from: string, to: string): BucketRange {
  return { from, to, isTakenOff: false };
}

function takenOff(from: string, to: string): BucketRange {
  return { from: `d:${from}`, to: `d:${to}`, isTakenOff: true };
}

function monthOf(day: string): string {
  return day.slice(0, 7);
}

// Behind the last month that is known there is none.
function lastDayOf(month: string): string {
  return month.endsWith('-12') ? `${month}-31` : addDays(`${monthAfter(month)}-01`, -1);
}

function monthAfter(month: string): string {
  return monthOf(addDays(`${month}-28`, 7));
}

function monthBefore(month: string): string {
  return monthOf(addDays(`${month}-01`, -1));
}
