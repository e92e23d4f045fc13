import type { UnitOfWork } from '../../kernel/operations/call.js';
import type { Row } from '../../kernel/records/record.js';
import { withUniqueRules } from '../../kernel/rows/unique-rules.js';
import { seriesOfYear } from '../../platform/identity/index.js';
import { SellerProfiles } from '../../platform/settings/index.js';
import { type Contracts } from './contracts/records.js';
import { salesErrors } from './errors.js';
import { SalesInvoices } from './invoices/records.js';
import { type CommercialProposals } from './proposals/records.js';

type Numbered = typeof CommercialProposals | typeof SalesInvoices | typeof Contracts;
type Unit = Pick<UnitOfWork, 'tx' | 'portalId' | 'now'>;

/** Series of numbers that begin with a prefix and the year: `CP-2026-1`. Document jobs take their numbers from them too. */
export const SERIES = { proposal: 'CP', invoice: 'SCH', contract: 'CT' } as const;

/** The next number of a series that no document has: somebody may have chosen it by hand. */
export async function nextFreeNumber(unit: Unit, record: Numbered, series: string): Promise<string> {
  const ofYear = await seriesOfYear(unit, series);
  return firstFree(unit, record, async () => `${ofYear}-${await unit.tx.nextNumber(ofYear)}`);
}

/**
 * The next number of the invoices of a seller: the prefix of the seller and a count that goes on from year to year. A seller
 * without a prefix has the series of the portal. The series is held until the unit of work ends, so that numbers follow each
 * other without a gap: one that is given back is given again.
 */
export async function nextInvoiceNumber(unit: Unit, sellerProfileId: string | null): Promise<string> {
  const seller = sellerProfileId === null ? null : await unit.tx.collection(SellerProfiles).find(sellerProfileId);
  const prefix = seller?.invoiceNumberPrefix ?? null;
  if (prefix === null) return nextFreeNumber(unit, SalesInvoices, SERIES.invoice);
  const series = `sales-invoices ${prefix}`;
  return firstFree(unit, SalesInvoices, async () => `${prefix}${await unit.tx.nextNumber(series)}`);
}

async function firstFree({ tx }: Unit, record: Numbered, next: () => Promise<string>): Promise<string> {
  for (;;) {
    const number = await next();
    // All of these records have a number, which the type of any one of them says.
    const taken = await tx.collection(record as typeof Contracts).findOne({ number: { alike: number } });
    if (taken === null) return number;
  }
}

/** Runs a write and refuses a number that another document of the kind has. @throws ProcurekitError `duplicate_number` */
export function withFreeNumber<T>({ number }: Pick<Row<Numbered>, 'number'>, write: () => Promise<T>): Promise<T> {
  return withUniqueRules(write, { number: () => salesErrors.duplicateNumber({ takenNumber: number ?? '' }) });
}
