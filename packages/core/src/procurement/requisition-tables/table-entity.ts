import { z } from 'zod';

import type { World } from '../../kernel/operations/world.js';
import type { Reader } from '../../kernel/ports/storage.js';
import { type ExchangeColumns, rowsOf, ITEM_COLUMNS, type PreviewedEntity } from '../../platform/exchange/index.js';
import { getRegionalDefaults } from '../../platform/identity/index.js';
import type { TableHead } from './table-head.js';
import { namedPlaces } from './named-places.js';

/** Columns of the lines of a requisition that is made of its table. */
const COLUMNS = {
  ...ITEM_COLUMNS,
  costItem: {
    reads: 'text',
    headings: ['статья', 'статьязатрат', 'статьябюджета', 'цфо', 'costitem', 'costcode', 'budgetitem'],
    words: [{ any: 'стать затрат|стать бюджет|стать расход|код стать|стать|cost item|cost code|budget item' }],
    hint: { ru: 'Статья затрат: код или название', en: 'Cost item: its code or name' },
  },
  site: {
    reads: 'text',
    headings: ['объект', 'площадка', 'стройка', 'site', 'object', 'constructionsite'],
    words: [{ any: 'объект|площадк|стройк|site|object', not: 'код номер адрес code number address' }],
    hint: { ru: 'Объект, для которого это нужно', en: 'Site that it is for' },
  },
} as const satisfies ExchangeColumns;

const NAME = z.string().trim().max(255);

type OfPortal = World & { readonly portalId: string; readonly now: string };

/** How the table of a new requisition is read: as lines of one that is there, with sites and cost items, priced as it says. */
export function requisitionTable(call: OfPortal, tx: Reader, head: TableHead): PreviewedEntity {
  const lines = rowsOf(call, 'procurement_items');
  const places = namedPlaces(tx);
  return {
    ...lines,
    name: 'purchase_requisitions',
    columns: COLUMNS,
    schemas: { ...lines.schemas, costItem: NAME, site: NAME },
    async terms() {
      const regional = await getRegionalDefaults({ tx, portalId: call.portalId, now: call.now });
      return { currency: head.currency ?? regional.currency, vatMode: head.vatMode ?? regional.vatMode };
    },
    alikeBy: ['name', 'sku', 'unit', 'costItem', 'site', 'requiredDate'],
    keyOf: () => null,
    async check(db, rows) {
      const [findings, { findingsOf }] = await Promise.all([lines.check(db, rows), places]);
      return rows.map((row, index) => [...(findings[index] ?? []), ...findingsOf(row)]);
    },
  };
}
