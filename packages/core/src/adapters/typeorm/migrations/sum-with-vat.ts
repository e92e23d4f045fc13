import { compareMoney, isZeroMoney, sumMoney } from '../../../values/numbers/money.js';
import { parseQuantity } from '../../../values/numbers/quantity.js';
import { lineAmounts, sumAmounts, type TotalAmounts, type VatMode } from '../../../values/numbers/vat.js';
import type { MigrationStep } from './create-migration.js';
import { type Database, type Dialect, read, write } from './step-database.js';

/** Rows that are read at once. */
const CHUNK = 1000;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/**
 * A step that works out what was decided for each line in the VAT mode of its quote, and what requisitions cost by that. Before,
 * prices with and without VAT were added up. Requisitions whose total was another one are corrected and counted.
 */
export function sumWithVat(dialect: Dialect): MigrationStep {
  return async (runner, tell) => {
    const database = { runner, dialect };
    const decided = await fillDecisions(database);
    let corrected = 0;
    for (const [key, lines] of decided) {
      const [portalId = '', id = ''] = key.split(' ');
      if (await fillRequisition(database, { portalId, id, amounts: sumAmounts(lines) })) corrected += 1;
    }
    if (decided.size === 0) return;
    tell(
      `actualTotal was corrected in ${corrected} of ${decided.size} requisitions with decisions: it is what they cost with VAT.`,
    );
  };
}

/** Fills the amounts of all decisions; returns them by requisition. */
async function fillDecisions(database: Database): Promise<ReadonlyMap<string, readonly TotalAmounts[]>> {
  const decided = new Map<string, TotalAmounts[]>();
  const page =
    `select d."portal_id", d."id", d."procurement_id", d."quantity", d."unit_price", q."vat_mode", i."vat_rate" ` +
    `from "line_decisions" d ` +
    `join "supplier_quotes" q on q."portal_id" = d."portal_id" and q."id" = d."quote_id" ` +
    `join "quote_items" i on i."portal_id" = d."portal_id" and i."id" = d."quote_item_id" ` +
    `where (d."portal_id", d."id") > (?, ?) order by d."portal_id", d."id" limit ${CHUNK}`;
  for (let after: readonly unknown[] = [FIRST_ID, FIRST_ID]; ; ) {
    const rows = await read(database, page, after);
    for (const row of rows) {
      const { portal_id: portalId, id, procurement_id: procurementId, vat_mode: mode, vat_rate: rate } = row;
      // Columns hold what the records declare.
      const vat = { vatMode: mode as VatMode, vatRate: rate as string | null };
      const priced = { quantity: parseQuantity(String(row['quantity'])), unitPrice: String(row['unit_price']) };
      const { netAmount, vatAmount, grossAmount } = lineAmounts({ ...priced, ...vat });
      await write(
        database,
        `update "line_decisions" set "vat_mode" = ?, "vat_rate" = ?, "net_amount" = ?, "vat_amount" = ?, "gross_amount" = ? ` +
          `where "portal_id" = ? and "id" = ?`,
        [mode, rate, netAmount, vatAmount, grossAmount, portalId, id],
      );
      const key = `${String(portalId)} ${String(procurementId)}`;
      decided.set(key, [...(decided.get(key) ?? []), { netAmount, vatAmount, grossAmount }]);
    }
    const last = rows.at(-1);
    if (last === undefined) return decided;
    after = [last['portal_id'], last['id']];
  }
}

interface Decided {
  readonly portalId: string;
  readonly id: string;
  readonly amounts: TotalAmounts;
}

/** Fills the sums of a requisition; whether its total was another one. Whoever asks for what has changed since hears of that. */
async function fillRequisition(database: Database, { portalId, id, amounts }: Decided): Promise<boolean> {
  const { netAmount, vatAmount, grossAmount } = amounts;
  const address = [portalId, id];
  const one = `where "portal_id" = ? and "id" = ?`;
  const sums = `update "requisitions" set "net_amount" = ?, "vat_amount" = ?, "gross_amount" = ? ${one}`;
  await write(database, sums, [netAmount, vatAmount, grossAmount, ...address]);
  const [before] = await read(database, `select "actual_total" from "requisitions" ${one}`, address);
  if (before === undefined || before['actual_total'] === grossAmount) return false;
  const invoiceStatus = await invoiceStatusOf(database, address, grossAmount);
  await write(
    database,
    `update "requisitions" set "actual_total" = ?, "invoice_status" = ?, "version" = "version" + 1, "updated_at" = ? ${one}`,
    [grossAmount, invoiceStatus, new Date().toISOString(), ...address],
  );
  return true;
}

// How far the invoices go of which the total is covered.
async function invoiceStatusOf(database: Database, address: readonly string[], total: string): Promise<string> {
  const invoices = await read(
    database,
    `select "total_amount" from "invoices" where "portal_id" = ? and "procurement_id" = ? ` +
      `and "archived_at" is null and "payment_status" <> 'cancelled'`,
    address,
  );
  const invoiced = sumMoney(invoices.map((invoice) => String(invoice['total_amount'])));
  if (isZeroMoney(invoiced)) return 'none';
  return compareMoney(invoiced, total) >= 0 ? 'full' : 'partial';
}
