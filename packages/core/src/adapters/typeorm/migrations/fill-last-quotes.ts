import type { MigrationRunner, MigrationStep } from './create-migration.js';

const COLUMNS = '"last_quote_price", "last_quote_currency", "last_quote_at"';

/** The line of the latest quote of a linked supplier for the linked item, in its unit, as far as nobody has sealed it. */
const lastQuote = (now: string) =>
  `select i."unit_price", q."currency", q."submitted_at" from "supplier_quotes" q ` +
  `join "quote_items" i on i."portal_id" = q."portal_id" and i."quote_id" = q."id" ` +
  `join "procurement_items" p on p."portal_id" = i."portal_id" and p."id" = i."procurement_item_id" ` +
  `join "catalog_items" c on c."portal_id" = p."portal_id" and c."id" = p."catalog_item_id" ` +
  `where q."portal_id" = "supplier_links"."portal_id" and q."supplier_id" = "supplier_links"."counterparty_id" ` +
  `and c."id" = "supplier_links"."catalog_item_id" and c."unit_id" = i."unit_id" ` +
  `and q."submitted_at" is not null and q."status" not in ('draft', 'withdrawn') ` +
  `and (q."sealed_until" is null or q."sealed_until" <= ${now}) ` +
  `and i."unit_price" is not null and not i."is_unavailable" and not i."is_analog" ` +
  `order by q."submitted_at" desc, q."id" desc, i."sort_order", i."id" limit 1`;

/** A step that tells the suppliers of catalog items what they quoted last: it was never noted before. */
export function fillLastQuotes(dialect: 'sqlite' | 'postgres'): MigrationStep {
  return async (runner, tell) => {
    const now = dialect === 'sqlite' ? '?' : '$1';
    const before = await countFilled(runner);
    const fill = `update "supplier_links" set (${COLUMNS}) = (${lastQuote(now)}) where "last_quote_at" is null`;
    await runner.query(fill, [new Date().toISOString()]);
    const filled = (await countFilled(runner)) - before;
    if (filled > 0) tell(`lastQuotePrice was filled in for ${filled} suppliers of catalog items.`);
  };
}

async function countFilled(runner: MigrationRunner): Promise<number> {
  const count = 'select count(*) as "links" from "supplier_links" where "last_quote_at" is not null';
  // A select answers rows by the names of their columns.
  const [row] = (await runner.query(count)) as { readonly links: number | string }[];
  return Number(row?.links ?? 0);
}
