import { SupplierRfqs } from '../../../procurement/sourcing/index.js';
import { itemError } from '../engine/remote-error.js';
import { takeOver } from '../engine/take-over.js';
import type { EachItem, ItemCall, ItemOutcome } from '../port.js';
import { requireList, type JsonObject } from './answers.js';
import { findBySku } from './catalog-items.js';
import { membersOf, type NeutralItem } from './neutral-contract.js';
import { withKnownUnit } from './told-unit.js';

const HEADER = ['name', 'dueDate', 'priority', 'comment', 'requesterName'];

/** Takes over a requisition with its lines. It follows the ERP until somebody was asked for a price. */
export const takeRequisition: EachItem<NeutralItem> = async (item, call) => {
  if (item['isDeleted'] === true) return 'skipped';
  const number = item['number'];
  const header = { ...membersOf(item, HEADER), ...(number === undefined ? {} : { customerRequestNumber: number }) };
  const told = requireList(item['lines'] ?? []);
  const lines = await Promise.all(told.map((line, index) => lineOf(call, line, index)));
  // Lines are ours in the order in which they came.
  const state = { lineIds: told.map(({ id }) => (typeof id === 'string' ? id : null)) };
  return keepRequisition(call, { remoteId: item.id, header, lines, state });
};

/** A requisition that another system, or a file, is the master of. */
export interface ToldRequisition {
  readonly remoteId: string;
  readonly header: Readonly<Record<string, unknown>>;
  /** All of its lines: they come in place of those that it has. */
  readonly lines: readonly Readonly<Record<string, unknown>>[];
  /** What a new one has besides, and keeps. */
  readonly ofNew?: Readonly<Record<string, unknown>>;
  readonly state?: Readonly<Record<string, unknown>>;
}

/** Makes a requisition, or brings the one that was made before in step, until somebody was asked for a price. */
export function keepRequisition(
  call: ItemCall,
  { remoteId, header, lines, ofNew = {}, state = {} }: ToldRequisition,
): Promise<ItemOutcome> {
  const { requisitions } = call.records.workspace;
  return takeOver(call, {
    entityType: 'procurement',
    remoteId,
    content: { header, lines },
    state,
    find: () => Promise.resolve(undefined),
    version: async (id) => (await requisitions.get(id)).version,
    // What comes from outside is checked by the calls.
    create: () => requisitions.create({ ...ofNew, ...header, items: lines } as unknown as NewRequisition),
    async update(id) {
      await refuseLocked(call, id);
      const removeItemIds = (await requisitions.get(id)).items.map((line) => line.id);
      return requisitions.update(id, { ...header, items: lines, removeItemIds });
    },
  });
}

type Requisitions = ItemCall['records']['workspace']['requisitions'];
type NewRequisition = Parameters<Requisitions['create']>[0];

async function lineOf(call: ItemCall, line: JsonObject, sortOrder: number): Promise<Record<string, unknown>> {
  const catalogItemId = await findBySku(call, line['sku']);
  const { name: rawName } = line;
  return {
    ...(await withKnownUnit(call.db, membersOf(line, ['quantity', 'unitCode', 'unitPrice', 'requiredDate']))),
    ...(rawName === undefined ? {} : { rawName }),
    ...(catalogItemId === undefined ? {} : { catalogItemId }),
    sortOrder,
  };
}

async function refuseLocked({ db }: ItemCall, procurementId: string): Promise<void> {
  const sent = await db.collection(SupplierRfqs).findOne({ procurementId, status: { not: 'draft' } });
  if (sent !== null) throw itemError('requisition_locked', 'a price request was sent for it');
}
