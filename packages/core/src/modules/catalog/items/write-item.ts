import type { UnitOfWork } from '../../../operations/call.js';
import type { Problem } from '../../../values/problem.js';
import { columnsBearing } from '../../../records/faces.js';
import { newRow } from '../../../records/new-row.js';
import { changedFields } from '../../../records/published-change.js';
import type { Row } from '../../../records/record.js';
import { saveRow } from '../../../records/record-access.js';
import { getReferred } from '../../../records/record-reference.js';
import { rejectInput } from '../../../operations/request-errors.js';
import { chosenUnit, type UnitChoice } from '../../../values/unit-choice.js';
import { withUniqueRules } from '../../../records/unique-rules.js';
import type { Ids } from '../../../ports/ids.js';
import { mergedCustomFields, newCustomFields } from '../../custom-fields/index.js';
import { getRegionalDefaults } from '../../identity/index.js';
import { Categories } from '../categories/records.js';
import { getCatalogSettings } from '../settings/service.js';
import { catalogItemErrors } from './errors.js';
import { catalogItemEvents } from './events.js';
import { CatalogItems, skuKeyOf } from './records.js';
import type { CatalogItemPatch, NewCatalogItem } from './schemas.js';

type CatalogItemRow = Row<typeof CatalogItems>;

/** What only the workspace can say of an item. */
export interface WorkspaceItemFields {
  readonly manualCost?: string | null | undefined;
  readonly imageFileId?: string | null | undefined;
}

/** Names of the fields that the Integration API shows. */
export const PUBLISHED_ITEM_FIELDS = columnsBearing(CatalogItems.columns, 'ia', ['L', 'D']) as (keyof CatalogItemRow)[];
const WORKSPACE_FIELDS = ['manualCost', 'imageFileId'] as const;

/**
 * Adds an item to the catalog.
 *
 * @throws ProcurekitError `validation_failed`, `duplicate_sku`, `unknown_custom_field`, `invalid_custom_value`
 */
export async function createCatalogItem(
  { ids }: { readonly ids: Ids },
  unit: UnitOfWork,
  input: NewCatalogItem & WorkspaceItemFields,
  options: { readonly enforceRequired?: true } = {},
): Promise<CatalogItemRow> {
  const unitId = requireUnit(input);
  if (input.categoryId) await getReferred(unit, Categories, input.categoryId, '/categoryId');
  const settings = await getCatalogSettings(unit.tx, unit);
  const sku = input.sku ?? null;
  refuseMissingSku(sku, settings);
  const regional = await getRegionalDefaults(unit);
  const customFields = { entityType: 'catalog_item', sent: input.customFields, ...options } as const;
  const item = newRow(
    CatalogItems,
    { id: ids.uuid(), now: unit.now },
    {
      ...input,
      vatRate: input.vatRate === undefined ? regional.vatRate : input.vatRate,
      costCurrency: input.costCurrency ?? regional.currency,
      unitId: unitId ?? settings.defaultUnitId,
      skuKey: skuKeyOf(sku),
      customFields: await newCustomFields(unit, customFields),
    },
  );
  await withUniqueSku(sku, () => unit.tx.collection(CatalogItems).insert(item));
  unit.announce(catalogItemEvents.created, item);
  return item;
}

/**
 * Changes an item that this unit of work holds.
 *
 * @throws ProcurekitError as `createCatalogItem`
 */
export async function changeCatalogItem(
  unit: UnitOfWork,
  before: CatalogItemRow,
  patch: CatalogItemPatch & WorkspaceItemFields,
): Promise<CatalogItemRow> {
  const { unitCode: _, ...fields } = patch;
  const customFields = await mergedCustomFields(unit, {
    entityType: 'catalog_item',
    before: before.customFields,
    sent: patch.customFields,
  });
  const changes = { ...fields, unitId: requireUnit(patch), customFields };
  if (changedFields(before, changes, [...PUBLISHED_ITEM_FIELDS, ...WORKSPACE_FIELDS]).length === 0) return before;
  if (changes.categoryId && changes.categoryId !== before.categoryId) {
    await getReferred(unit, Categories, changes.categoryId, '/categoryId');
  }
  const { sku } = changes;
  if (sku === null && before.sku !== null) refuseMissingSku(sku, await getCatalogSettings(unit.tx, unit));
  const after = await withUniqueSku(sku, () =>
    saveRow(unit, CatalogItems, before.id, {
      ...changes,
      ...(sku === undefined ? {} : { skuKey: skuKeyOf(sku) }),
      updatedAt: unit.now,
    }),
  );
  if (changedFields(before, after, PUBLISHED_ITEM_FIELDS).length > 0) unit.announce(catalogItemEvents.updated, after);
  return after;
}

function requireUnit(choice: UnitChoice): string | undefined {
  const problems: Problem[] = [];
  const unitId = chosenUnit(choice, problems);
  if (problems.length > 0) throw rejectInput(problems);
  return unitId;
}

function refuseMissingSku(sku: string | null, { skuRequired }: { readonly skuRequired: boolean }): void {
  if (sku !== null || !skuRequired) return;
  const message = 'The settings of the catalog ask for an article';
  throw rejectInput([{ pointer: '/sku', code: 'required', message }]);
}

function withUniqueSku<T>(sku: string | null | undefined, write: () => Promise<T>): Promise<T> {
  return withUniqueRules(write, { sku: () => catalogItemErrors.duplicateSku({ takenSku: sku ?? '' }) });
}
