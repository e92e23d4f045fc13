import { isAlike } from '../../../kernel/values/text/comparable-text.js';
import { CatalogItems } from '../../../procurement/catalog/index.js';
import { findBySku } from '../connectors/catalog-items.js';
import { codeOrName, withKnownUnit } from '../connectors/told-unit.js';
import type { ConnectorContext, ItemCall, ItemOutcome, Run } from '../port.js';
import { type OneC, type OneCRow, quoted, textIn } from './odata.js';
import { pushRecords } from './push-records.js';
import { takeChanged, takeRow, type OneCState } from './take-changed.js';
import { type OneCUnits, UNIT_FIELDS } from './units.js';
import type { KnownUnits } from '../../../kernel/values/numbers/known-units.js';

/** The catalog of 1C. */
export const GOODS = 'Catalog_Номенклатура';
export const CATALOG_ITEM = 'catalog_item';

/** Exchanges the catalog: what 1C has and what it lacks. */
export async function exchangeCatalog(
  context: ConnectorContext,
  run: Run,
  onec: OneC,
  { known: portalUnits, units }: { readonly known: KnownUnits; readonly units: OneCUnits },
): Promise<void> {
  const part = 'catalog_sync';
  const fields = await onec.fieldsOf(GOODS);
  await takeChanged(context, run, onec, {
    part,
    set: GOODS,
    entityType: CATALOG_ITEM,
    filter: fields?.has('IsFolder') === true ? 'IsFolder eq false' : null,
    prepare: (items) => Promise.resolve(items),
    each: (row, call) => takeGoods(call, run, { row, units }),
  });
  await pushRecords(context, run, onec, {
    part: `${part}_out`,
    set: GOODS,
    entityType: CATALOG_ITEM,
    record: CatalogItems,
    where: { archivedAt: null },
    contentOf: ({ name, sku, unitId }) => ({ name, sku, unitCode: codeOrName(portalUnits.byId(unitId)) }),
    remoteContentOf: (row) => contentOf(row, units),
    valuesOf({ name, sku, unitId }, known) {
      const unit = units.refOf(portalUnits.byId(unitId));
      return { Description: name, [skuField(known)]: sku, [unitField(known)]: unit };
    },
    filterOf: ({ sku, name }, known) =>
      sku === null ? `Description eq ${quoted(name)}` : `${skuField(known)} eq ${quoted(sku)}`,
    isSame: (remote, { sku, name }) =>
      remote['IsFolder'] !== true &&
      (sku === null ? isAlike(textIn(remote, 'Description'), name) : isAlike(skuOf(remote), sku)),
  });
}

function skuField(known: ReadonlySet<string> | null): string {
  return known?.has('Артикул') === false ? 'Code' : 'Артикул';
}

function unitField(known: ReadonlySet<string> | null): string {
  return UNIT_FIELDS.find((field) => known?.has(field) === true) ?? UNIT_FIELDS[0];
}

interface TakenGoods {
  readonly row: OneCRow;
  readonly units: OneCUnits;
}

/** Takes over an item of the catalog; one that is marked to be deleted is no longer active. */
export async function takeGoods(
  call: ItemCall,
  run: Pick<Run, 'log'>,
  { row, units }: TakenGoods,
): Promise<ItemOutcome> {
  // What was too long to be kept for another attempt is read anew.
  if ((row as Partial<OneCRow>).Ref_Key === undefined || row['IsFolder'] === true) return 'skipped';
  const isGone = row['DeletionMark'] === true;
  const { catalogItems } = call.records.integration;
  const link = await call.links.find(CATALOG_ITEM, row.Ref_Key);
  if (isGone && link === null) return 'skipped';
  const content = contentOf(row, units);
  const wasGone = ((link?.state ?? {}) as OneCState).deleted === true;
  if (isGone && !wasGone) {
    run.log('sync.remote_deleted', { responseStatus: 200, message: `${String(content.name)} was marked in 1C` });
  }
  const values = isGone ? { isActive: false } : await withKnownUnit(call.db, valuesOf(content, { wasGone }));
  return takeRow(call, {
    row,
    entityType: CATALOG_ITEM,
    content: isGone ? values : content,
    find: () => findBySku(call, content.sku),
    version: async (id) => (await catalogItems.get(id)).version,
    // What comes from outside is checked by the calls.
    create: () => catalogItems.create(values as unknown as Parameters<typeof catalogItems.create>[0]),
    update: (id) => catalogItems.update(id, values),
  });
}

function valuesOf(content: ReturnType<typeof contentOf>, { wasGone }: { readonly wasGone: boolean }) {
  const told = Object.fromEntries(Object.entries(content).filter(([, value]) => value !== null));
  return { ...told, ...(wasGone ? { isActive: true } : {}) };
}

function contentOf(row: OneCRow, units: OneCUnits) {
  return { name: textIn(row, 'Description'), sku: skuOf(row), unitCode: units.codeOf(row) };
}

/** The article of an item; the code of one without. */
export function skuOf(row: OneCRow): string | null {
  return textIn(row, 'Артикул') ?? textIn(row, 'Code');
}
