import type { PartitionLength } from '../../../../kernel/records/record.js';

/** A day or a month of UTC, in milliseconds; `to` is the start of the next one. */
export interface Period {
  readonly from: number;
  readonly to: number;
}

/** The day or month that a time is in. */
export function periodOf(length: PartitionLength, time: number): Period {
  const at = new Date(time);
  const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()];
  return length === 'daily'
    ? { from: Date.UTC(year, month, day), to: Date.UTC(year, month, day + 1) }
    : { from: Date.UTC(year, month), to: Date.UTC(year, month + 1) };
}

/** The one that a time is in, and so many after it. */
export function periodsFrom(length: PartitionLength, time: number, further: number): readonly Period[] {
  const periods = [periodOf(length, time)];
  while (periods.length <= further) periods.push(periodOf(length, periods.at(-1)?.to ?? time));
  return periods;
}

/** What a part is called after: `20260115`, or `202601` for a month. */
export function periodName(length: PartitionLength, { from }: Period): string {
  const digits = new Date(from).toISOString().replaceAll('-', '');
  return digits.slice(0, length === 'daily' ? 8 : 6);
}

/** The lowest id that can be given at a time: a UUID of version 7 begins with its milliseconds. */
export function idAt(time: number): string {
  const digits = time.toString(16).padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}-0000-0000-000000000000`;
}

/** The time at which an id was given. */
export function timeOf(id: string): number {
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
}
