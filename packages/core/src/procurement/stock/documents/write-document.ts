import type { z } from 'zod';

import { rejectInput, requestErrors } from '../../../kernel/errors/request-errors.js';
import { withAllProblems } from '../../../kernel/errors/all-problems.js';
import type { ReadCall, WriteCall } from '../../../kernel/operations/call.js';
import { sentFields } from '../../../kernel/records/sent-fields.js';
import { newRow } from '../../../kernel/rows/new-row.js';
import { getRow, getRowToChange } from '../../../kernel/rows/record-access.js';
import { requireKeeping } from '../../warehouses/index.js';
import { insertRow, isSame, removeRow, saveChanges } from '../../../kernel/rows/save-changes.js';
import type { Problem } from '../../../kernel/values/problem.js';
import { requireKept } from '../../requisitions/index.js';
import type { StockDocumentStatus } from './kinds.js';
import { lineProblems, readItems, requirePlaces, withPlaces, type StockLineInput } from './read-items.js';
import { type DocumentItemRow, type DocumentRow, StockDocumentItems, StockDocuments } from './records.js';
import type { stockDocuments } from './resource.js';
import { itemsOf, replaceItems } from './stored-items.js';
import type { Said } from '../../lines/index.js';
import { nextDocumentNumber } from '../../../platform/identity/index.js';

type Schemas = typeof stockDocuments.workspace.schemas;

/** @throws ProcurekitError `validation_failed` */
export async function createDocument(
  call: WriteCall,
  { items = [], ...fields }: z.output<Schemas['New']>,
): Promise<DocumentRow> {
  const own = { number: await nextDocumentNumber(call, 'SD'), createdById: call.caller.userId };
  const document = withPlaces(newRow(StockDocuments, { id: call.id(), now: call.now }, fields, own));
  const [rows] = await withAllProblems(
    () => itemsFor(call, document, items),
    () => requirePlaces(document),
    () => requireKeeper(call, document),
  );
  await insertRow(call, StockDocuments, document);
  await call.tx.collection(StockDocumentItems).insertMany(rows);
  return document;
}

/** @throws ProcurekitError `validation_failed`, `invalid_status` for what is no draft */
export async function changeDocument(
  call: WriteCall,
  id: string,
  { items, ...fields }: z.output<Schemas['Patch']>,
): Promise<DocumentRow> {
  const before = await holdKept(call, id, ['draft']);
  const wanted = withPlaces({ ...before, ...sentFields(fields) });
  const [rows] = await withAllProblems(
    async () => (items === undefined ? undefined : changedItems(call, before, items)),
    () => requirePlaces(wanted),
    () => requireKeeper(call, wanted),
  );
  if (rows !== undefined) await replaceItems(call.tx, id, rows);
  const { fromWarehouseId } = wanted;
  const changes = { ...fields, fromWarehouseId };
  return saveChanges(call, StockDocuments, before, changes, { touched: rows === undefined ? undefined : 'shown' });
}

/** Removes a draft. @throws ProcurekitError `invalid_status` */
export async function removeDocument(call: WriteCall, id: string): Promise<undefined> {
  const document = await holdKept(call, id, ['draft']);
  await call.tx.collection(StockDocumentItems).removeWhere({ documentId: id });
  await removeRow(call, StockDocuments, document);
  return undefined;
}

/** A document that this call holds, in one of these statuses. @throws ProcurekitError `not_found`, `invalid_status` */
export async function holdDocument(
  call: WriteCall,
  id: string,
  allowedStatuses?: readonly StockDocumentStatus[],
): Promise<DocumentRow> {
  const document = await getRowToChange(call, StockDocuments, id);
  if (allowedStatuses !== undefined && !allowedStatuses.includes(document.status)) {
    throw requestErrors.invalidStatus({ currentStatus: document.status, allowedStatuses });
  }
  return document;
}

/** The same, of a warehouse that the caller keeps: of a transfer it is the one that sends. @throws ProcurekitError as `holdDocument` */
export async function holdKept(
  call: WriteCall,
  id: string,
  allowedStatuses?: readonly StockDocumentStatus[],
): Promise<DocumentRow> {
  const { fromWarehouseId, toWarehouseId } = await getRow(call.tx, StockDocuments, id);
  requireKeeping(call.caller, fromWarehouseId ?? toWarehouseId);
  return holdDocument(call, id, allowedStatuses);
}

/** Refuses documents of warehouses that the caller does not keep: of a transfer it is the one that sends. */
export function requireKeeper(
  { caller }: Pick<ReadCall, 'caller'>,
  { fromWarehouseId, toWarehouseId }: DocumentRow,
): void {
  if (fromWarehouseId !== null) requireKept(caller, fromWarehouseId, '/fromWarehouseId');
  else if (toWarehouseId !== null) requireKept(caller, toWarehouseId, '/toWarehouseId');
}

/** The items that a change leaves a document; undefined where it changes none. */
async function changedItems(call: WriteCall, document: DocumentRow, sent: readonly Said<StockLineInput>[]) {
  const before = await itemsOf(call.tx, document.id);
  const items = await itemsFor(call, document, sent, before);
  return isSame(before, items) ? undefined : items;
}

async function itemsFor(
  call: WriteCall,
  { id, kind }: Pick<DocumentRow, 'id' | 'kind'>,
  sent: readonly Said<StockLineInput>[],
  before: readonly DocumentItemRow[] = [],
): Promise<readonly DocumentItemRow[]> {
  const problems: Problem[] = [];
  const items = await readItems(call, sent, { id, kind, before, problems });
  problems.push(...(await lineProblems(call, sent)));
  if (problems.length > 0) throw rejectInput(problems);
  return items;
}
