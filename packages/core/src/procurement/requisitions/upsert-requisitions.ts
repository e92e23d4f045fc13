import { Choices } from '../../kernel/ports/choices.js';
import { bodyWithout } from '../../kernel/operations/publish-with.js';
import type { WriteCall } from '../../kernel/operations/call.js';
import { linesInOrder } from '../../kernel/rows/lines-in-order.js';
import { getRowToChange } from '../../kernel/rows/record-access.js';
import { upsertRows } from '../../platform/links/index.js';
import { acceptsItems } from '../../platform/identity/index.js';
import { changeRequisition } from './change-requisition.js';
import { createRequisition } from './create-requisition.js';
import { ProcurementItems } from './items/records.js';
import { Requisitions } from './records.js';
import { requisitions } from './resource.js';
import { LINE_ORDER } from '../lines/index.js';

const { New, Patch } = requisitions.integration.schemas;

/** Creates or changes a requisition for each row, matched by external identifier: nothing else of it is its own. */
export async function upsertRequisitions(call: WriteCall, rows: readonly Readonly<Record<string, unknown>>[]) {
  const integrationItems = call.port(Choices).integrationItems || (await acceptsItems(call.tx, call.portalId));
  return upsertRows(call, rows, {
    entityType: 'procurement',
    New: bodyWithout(New, { integrationItems }),
    Patch: bodyWithout(Patch, { integrationItems }),
    identityOf: () => null,
    findIds: () => Promise.resolve([]),
    hold: ({ tx }, ids) => tx.collection(Requisitions).findManyForUpdate(ids),
    create: (part, { items, ...fields }) => createRequisition(part, fields, { source: 'integration_api', items }),
    change: async (part, { id }, { items, removeItemIds: _, ...change }) => {
      const before = await getRowToChange(part, Requisitions, id);
      const lines = items === undefined ? {} : linesInOrder(items, await linesOf(part, id));
      return changeRequisition(part, before, { ...change, ...lines });
    },
  });
}

function linesOf({ tx }: WriteCall, procurementId: string) {
  const where = { procurementId, status: { not: 'cancelled' as const } };
  return tx.collection(ProcurementItems).list({ where, order: LINE_ORDER, select: ['id'] });
}
