import type { z } from 'zod';

import type { UnitOfWork, WriteCall } from '../../../kernel/operations/call.js';
import { referenceProblem, rejectInput } from '../../../kernel/errors/request-errors.js';
import { withAllProblems } from '../../../kernel/errors/all-problems.js';
import { newRow } from '../../../kernel/rows/new-row.js';
import type { RecordFace } from '../../../kernel/records/column.js';
import type { Row } from '../../../kernel/records/record.js';
import { getRowToChange } from '../../../kernel/rows/record-access.js';
import { checkReferences } from '../../../kernel/rows/record-reference.js';
import { archiveRow, insertRow, insertRows, saveChanges } from '../../../kernel/rows/save-changes.js';
import { withUniqueRules } from '../../../kernel/rows/unique-rules.js';
import type { Problem } from '../../../kernel/values/problem.js';
import { chosenUnit, type UnitChoice } from '../../../kernel/values/numbers/unit-choice.js';
import { mergedCustomFields, newCustomFields } from '../../../platform/custom-fields/index.js';
import { Files, IMAGE_TYPES } from '../../../platform/files/index.js';
import { getRegionalDefaults } from '../../../platform/identity/index.js';
import { Categories } from '../categories/records.js';
import { getCatalogSettings } from '../settings/service.js';
import { catalogItemErrors } from './errors.js';
import { catalogItemEvents } from './events.js';
import { CatalogItems, skuKeyOf } from './records.js';
import type { catalogItems } from './resource.js';
import { unitsNamed } from '../../../platform/units/index.js';
import { gtinsOf, packagingProblems, type Packagings } from './packagings.js';

export type CatalogItemRow = Row<typeof CatalogItems>;
type Schemas = typeof catalogItems.workspace.schemas;

/** A new catalog item. */
export type NewCatalogItem = Omit<z.output<Schemas['New']>, 'initialStock'>;
/** What is to change of a catalog item. */
export type CatalogItemChange = z.output<Schemas['Patch']>;

interface NewItemOptions {
  readonly face?: RecordFace;
  readonly defaults?: NewItemDefaults;
}

/**
 * Adds an item to the catalog.
 *
 * @throws ProcurekitError `validation_failed`, `duplicate_sku`, `unknown_custom_field`, `invalid_custom_value`
 */
export async function createCatalogItem(
  unit: UnitOfWork,
  fields: NewCatalogItem,
  options: NewItemOptions = {},
): Promise<CatalogItemRow> {
  const item = await newCatalogItem(unit, fields, options);
  return withUniqueSku(item.sku, () => insertRow(unit, CatalogItems, item, { announce: catalogItemEvents.created }));
}

/**
 * Adds items to the catalog: all of them or none.
 *
 * @throws ProcurekitError as `createCatalogItem`, but for `duplicate_sku`
 * @throws UniqueViolation when one of the articles is taken
 */
export async function createCatalogItems(
  unit: UnitOfWork,
  items: readonly NewCatalogItem[],
  options: NewItemOptions,
): Promise<void> {
  const rows: CatalogItemRow[] = [];
  for (const fields of items) rows.push(await newCatalogItem(unit, fields, options));
  await insertRows(unit, CatalogItems, rows, { announce: catalogItemEvents.created });
}

async function newCatalogItem(
  unit: UnitOfWork,
  { unitCode, ...fields }: NewCatalogItem,
  { defaults: known, ...options }: NewItemOptions,
): Promise<CatalogItemRow> {
  const { settings, regional } = known ?? (await loadDefaults(unit));
  const sku = fields.sku ?? null;
  const sent = fields.customFields;
  const [unitId, customFields] = await withAllProblems(
    () => requireUnit(unit, { unitId: fields.unitId, unitCode }),
    () =>
      known !== undefined && sent === undefined
        ? known.customFields
        : newCustomFields(unit, { entityType: 'catalog_item', sent, ...options }),
    () => requireReferred(unit, fields),
    () => refuseMissingSku(sku, settings),
  );
  const own = unitId ?? settings.defaultUnitId;
  const { packagings = [] } = fields;
  requirePackagings(own, packagings);
  return newRow(CatalogItems, { id: unit.id(), now: unit.now }, fields, {
    vatRate: fields.vatRate === undefined ? regional.vatRate : fields.vatRate,
    costCurrency: fields.costCurrency ?? regional.currency,
    unitId: own,
    packagingGtins: gtinsOf(packagings),
    skuKey: skuKeyOf(sku),
    customFields,
  });
}

/** What new items have where nothing is said of them. */
export interface NewItemDefaults extends Awaited<ReturnType<typeof loadDefaults>> {
  readonly customFields: CatalogItemRow['customFields'];
}

/**
 * What new items have where nothing is said of them: for those who add many in one unit of work.
 *
 * @throws ProcurekitError `invalid_custom_value` where each of them would have to be refused
 */
export async function newItemDefaults(
  unit: UnitOfWork,
  options: Pick<NewItemOptions, 'face'> = {},
): Promise<NewItemDefaults> {
  const all = { entityType: 'catalog_item', sent: undefined, ...options } as const;
  return { ...(await loadDefaults(unit)), customFields: await newCustomFields(unit, all) };
}

async function loadDefaults(unit: UnitOfWork) {
  return { settings: await getCatalogSettings(unit.tx, unit), regional: await getRegionalDefaults(unit) };
}

/**
 * Changes an item that this unit of work holds.
 *
 * @throws ProcurekitError as `createCatalogItem`
 */
export async function changeCatalogItem(
  unit: UnitOfWork,
  before: CatalogItemRow,
  { unitCode, ...fields }: CatalogItemChange,
): Promise<CatalogItemRow> {
  const { sku } = fields;
  const custom = { entityType: 'catalog_item', before: before.customFields, sent: fields.customFields } as const;
  const [unitId, customFields] = await withAllProblems(
    () => requireUnit(unit, { unitId: fields.unitId, unitCode }, before.unitId),
    () => mergedCustomFields(unit, custom),
    () => requireReferred(unit, fields, before),
    async () => {
      if (sku === null && before.sku !== null) refuseMissingSku(sku, await getCatalogSettings(unit.tx, unit));
    },
  );
  const { packagings } = fields;
  requirePackagings(unitId ?? before.unitId, packagings ?? before.packagings);
  const skuKey = sku === undefined ? undefined : skuKeyOf(sku);
  const packagingGtins = packagings === undefined ? undefined : gtinsOf(packagings);
  const changes = { ...fields, unitId, skuKey, packagingGtins, customFields };
  const options = { announce: catalogItemEvents.updated };
  return withUniqueSku(sku, () => saveChanges(unit, CatalogItems, before, changes, options));
}

/** @throws ProcurekitError `not_found`, `record_archived`, `version_conflict`, `stock_not_empty`, `entity_in_use` */
export async function archiveCatalogItem(call: WriteCall, id: string): Promise<CatalogItemRow> {
  const item = await getRowToChange(call, CatalogItems, id);
  return archiveRow(call, CatalogItems, item, { announce: catalogItemEvents.deleted });
}

function requirePackagings(unitId: string, packagings: Packagings): void {
  const problems = packagingProblems(unitId, packagings);
  if (problems.length > 0) throw rejectInput(problems);
}

// Rows of a call that takes many are not looked at before they are written one by one.
async function requireUnit({ tx }: UnitOfWork, choice: UnitChoice, before?: string): Promise<string | undefined> {
  const problems: Problem[] = [];
  const units = await unitsNamed(tx, [choice]);
  const unitId = chosenUnit(choice, problems, '', units);
  const { unitId: sent = before } = choice;
  if (sent !== undefined && sent !== before && units.byId(sent) === undefined) {
    problems.push(referenceProblem('/unitId'));
  }
  if (problems.length > 0) throw rejectInput(problems);
  return unitId;
}

type References = Partial<Pick<CatalogItemRow, 'categoryId' | 'imageFileId'>>;

// What an item refers to already may stay.
async function requireReferred(
  unit: UnitOfWork,
  { categoryId, imageFileId }: { readonly [K in keyof References]: References[K] | undefined },
  before: References = {},
): Promise<void> {
  const newImageId = imageFileId === before.imageFileId ? null : imageFileId;
  await checkReferences(unit, [
    { record: Categories, id: categoryId === before.categoryId ? null : categoryId, pointer: '/categoryId' },
    { record: Files, id: newImageId, pointer: '/imageFileId' },
  ]);
  if (newImageId) await requireImage(unit, newImageId);
}

async function requireImage({ tx }: UnitOfWork, fileId: string): Promise<void> {
  const file = await tx.collection(Files).find(fileId);
  if (file === null || IMAGE_TYPES.has(file.mimeType)) return;
  const message = 'The file must be an image: png, jpg or webp';
  throw rejectInput([{ pointer: '/imageFileId', code: 'invalid_format', message }]);
}

function refuseMissingSku(sku: string | null, { skuRequired }: { readonly skuRequired: boolean }): void {
  if (sku !== null || !skuRequired) return;
  const message = 'The catalog settings require a SKU';
  throw rejectInput([{ pointer: '/sku', code: 'required', message }]);
}

function withUniqueSku<T>(sku: string | null | undefined, write: () => Promise<T>): Promise<T> {
  return withUniqueRules(write, { sku: () => catalogItemErrors.duplicateSku({ takenSku: sku ?? '' }) });
}
