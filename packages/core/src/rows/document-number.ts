import type { UnitOfWork } from '../operations/call.js';

/**
 * The next number of a series of the portal: `PR-2026-000001`. One sequence per portal, prefix and year (UTC) of the
 * unit of work; never given twice, gaps are possible. Six digits are a minimum.
 */
export async function nextDocumentNumber({ tx, now }: Pick<UnitOfWork, 'tx' | 'now'>, prefix: string): Promise<string> {
  const series = `${prefix}-${now.slice(0, 4)}`;
  const number = await tx.nextNumber(series);
  return `${series}-${String(number).padStart(6, '0')}`;
}
