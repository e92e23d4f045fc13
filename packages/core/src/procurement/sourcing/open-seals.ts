import type { UnitOfWork } from '../../kernel/operations/call.js';
import type { Reader } from '../../kernel/ports/storage.js';
import { Requisitions } from '../requisitions/index.js';
import { saveOffered } from './nomenclature/save-offered.js';
import { learnPrices } from './quotes/last-quotes.js';
import { SupplierQuotes } from './quotes/records.js';
import { SupplierRfqs } from './rfqs/records.js';

/** Price requests whose groups one unit of work opens: it must not hold up others for long. */
const AT_ONCE = 200;

/** Whether the time of a seal is over that nobody has taken off yet. */
export async function hasSealsOver(db: Reader, now: string): Promise<boolean> {
  return db.collection(SupplierRfqs).exists({ sealedUntil: { lte: now } });
}

/**
 * Takes the seals off whose time is over, and tells how many price requests had one. Nobody waits for it to read the prices: the
 * time alone decides that. But whoever asks for what has changed since hears of them now, the catalog takes what was offered, and
 * assortments learn the prices. To be called again as long as it finds `limit` of them.
 */
export async function openSeals(
  unit: UnitOfWork,
  { limit = AT_ONCE }: { readonly limit?: number } = {},
): Promise<number> {
  const { tx, now } = unit;
  const over = await tx.collection(SupplierRfqs).list({
    where: { sealedUntil: { lte: now } },
    order: [
      ['sealedUntil', 'asc'],
      ['id', 'asc'],
    ],
    select: ['id', 'procurementId'],
    limit,
  });
  const ids = over.map(({ id }) => id);
  const quotes = await tx.collection(SupplierQuotes).list({ where: { rfqId: { in: ids } } });
  await unit.lock(
    [Requisitions, over.map(({ procurementId }) => procurementId)],
    [SupplierRfqs, ids],
    [SupplierQuotes, quotes.map(({ id }) => id)],
  );
  const opened = { sealedUntil: null, updatedAt: now };
  const raised = { raiseVersion: true } as const;
  await tx.collection(SupplierRfqs).adjustMany(
    ids.map((id) => ({ id, set: opened })),
    raised,
  );
  await tx.collection(SupplierQuotes).adjustMany(
    quotes.map(({ id }) => ({ id, set: opened })),
    raised,
  );
  await saveOffered(
    unit,
    quotes.map((quote) => ({ ...quote, ...opened })),
  );
  await learnPrices(unit, quotes);
  return over.length;
}
