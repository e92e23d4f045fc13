import type { z } from 'zod';

import type { WriteCall } from '../../kernel/operations/call.js';
import { rejectInput, requestErrors } from '../../kernel/errors/request-errors.js';
import { withAllProblems } from '../../kernel/errors/all-problems.js';
import { newRow } from '../../kernel/rows/new-row.js';
import type { RecordFace } from '../../kernel/records/column.js';
import type { Row } from '../../kernel/records/record.js';
import { changedColumns, insertRow, saveChanges } from '../../kernel/rows/save-changes.js';
import { sentFields } from '../../kernel/records/sent-fields.js';
import { withUniqueRules } from '../../kernel/rows/unique-rules.js';
import { mergedCustomFields, newCustomFields } from '../../platform/custom-fields/index.js';
import { getRegionalDefaults } from '../../platform/identity/index.js';
import { announceMove, requireSupplier, statusMove } from './change-price-list-status.js';
import { priceListEvents } from './events.js';
import { writeItems, type ItemsWrite } from './items/write-items.js';
import { PriceLists } from './records.js';
import type { priceLists } from './resource.js';
import type { PriceListStatus } from './statuses.js';

export type PriceListRow = Row<typeof PriceLists>;
type Schemas = typeof priceLists.integration.schemas;

/** A new price list with its first items. */
export type NewPriceList = z.output<Schemas['New']>;
/** What is to change of a price list. */
export type PriceListChange = Omit<z.output<Schemas['Patch']>, keyof ItemsWrite> & ItemsWrite;

interface StatusChange {
  readonly status?: PriceListStatus | undefined;
}

/** @throws ProcurekitError `validation_failed`, `duplicate_code`, `unknown_sku`, `duplicate_price_item` */
export async function createPriceList(
  call: WriteCall,
  { items, ...fields }: NewPriceList,
  options: { readonly face?: RecordFace } = {},
): Promise<PriceListRow> {
  const regional = await getRegionalDefaults(call);
  const id = call.id();
  const sent = { entityType: 'price_list', sent: fields.customFields, ...options } as const;
  const { validFrom = null, validTo = null } = fields;
  const [{ itemsCount }, customFields] = await withAllProblems(
    () => writeItems(call, { id, itemsCount: 0 }, { items }),
    () => newCustomFields(call, sent),
    () => requireValidityInOrder({ validFrom, validTo }),
  );
  const priceList = newRow(PriceLists, { id, now: call.now }, fields, {
    currency: fields.currency ?? regional.currency,
    vatMode: fields.vatMode ?? regional.vatMode,
    customFields,
    itemsCount,
  });
  return withUniqueCode(priceList, () => insertRow(call, PriceLists, priceList, { announce: priceListEvents.created }));
}

/**
 * Changes a price list that this call holds, and moves it to another status with the same change where one is named.
 *
 * @throws ProcurekitError as `createPriceList` and `statusMove`
 */
export async function changePriceList(
  call: WriteCall,
  before: PriceListRow,
  { items, removeItemIds, status = before.status, ...fields }: PriceListChange & StatusChange,
): Promise<PriceListRow> {
  const wanted = { ...before, ...sentFields(fields) };
  if (before.status === 'active' && status === 'active') requireSupplier(wanted);
  const custom = { entityType: 'price_list', before: before.customFields, sent: fields.customFields } as const;
  const [customFields, , { itemsCount, changed }] = await withAllProblems(
    () => mergedCustomFields(call, custom),
    () => requireValidityInOrder(wanted),
    () => writeItems(call, before, { items, removeItemIds }),
  );
  const moves = status !== before.status;
  const moved = moves ? statusMove(call, { ...wanted, itemsCount }, status) : {};
  const changes = { ...fields, customFields, itemsCount };
  const options = { touched: changed ? 'shown' : undefined } as const;
  const after = await withUniqueCode(wanted, () =>
    saveChanges(call, PriceLists, before, { ...changes, ...moved }, options),
  );
  if (changed || changedColumns(PriceLists, before, changes).length > 0) call.announce(priceListEvents.updated, after);
  if (moves) announceMove(call, after);
  return after;
}

function requireValidityInOrder({ validFrom, validTo }: Pick<PriceListRow, 'validFrom' | 'validTo'>): void {
  if (validFrom === null || validTo === null || validFrom <= validTo) return;
  throw rejectInput([{ pointer: '/validTo', code: 'out_of_range', message: `Must not be before ${validFrom}` }]);
}

function withUniqueCode<T>({ code }: Pick<PriceListRow, 'code'>, write: () => Promise<T>): Promise<T> {
  return withUniqueRules(write, { code: () => requestErrors.duplicateCode({ takenCode: code ?? '' }) });
}
