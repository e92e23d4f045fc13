import type { UnitOfWork } from '../../kernel/operations/call.js';
import { getToday } from './regional-defaults.js';

/**
 * The next number of a series of the portal: `PR-2026-000001`. One sequence per portal, prefix and year, in the time zone of the portal;
 * never given twice, gaps are possible. Six digits are a minimum.
 */
export async function nextDocumentNumber(
  unit: Pick<UnitOfWork, 'tx' | 'portalId' | 'now'>,
  prefix: string,
): Promise<string> {
  return nextInSeries(unit, await seriesOfYear(unit, prefix));
}

/** The next number of a series of a year. */
export async function nextInSeries({ tx }: Pick<UnitOfWork, 'tx'>, series: string): Promise<string> {
  return `${series}-${String(await tx.nextNumber(series)).padStart(6, '0')}`;
}

/** A series of numbers that begin anew each year where the portal is: `PR-2026`. */
export async function seriesOfYear(
  { tx: db, portalId, now }: Pick<UnitOfWork, 'tx' | 'portalId' | 'now'>,
  prefix: string,
): Promise<string> {
  return seriesOn(await getToday({ db, portalId, now }), prefix);
}

/** The series in which something is numbered that is made on a day, as `2026-01-15`. */
export function seriesOn(day: string, prefix: string): string {
  return `${prefix}-${day.slice(0, 4)}`;
}
