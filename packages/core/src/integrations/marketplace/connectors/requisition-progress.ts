import type { Row } from '../../../kernel/records/record.js';
import { ProcurementItems, Requisitions, Stages } from '../../../procurement/requisitions/index.js';
import { pushChanged } from '../engine/changed-records.js';
import { hashOf } from '../engine/take-over.js';
import type { ConnectorContext, ItemCall, ItemOutcome, Run } from '../port.js';
import { neutralRemote } from './neutral-contract.js';

/** What is remembered of a requisition that came from elsewhere. */
interface Progress {
  /** What the other system calls its lines, in their order. */
  readonly lineIds?: readonly (string | null)[];
  /** Fingerprint of what it was told last. */
  readonly toldHash?: string;
}

/** Tells the system that requisitions came from how far they are, line by line; what it knows already is passed over. */
export function pushProgress(context: ConnectorContext, run: Run): Promise<void> {
  const remote = neutralRemote(context);
  return pushChanged(context, run, {
    part: 'requisition_status_out',
    record: Requisitions,
    where: {},
    push: (part, rows, next) =>
      part.push(rows, next, async ({ id }, call): Promise<ItemOutcome> => {
        const link = await call.links.ofEntity('procurement', id);
        const requisition = link === null ? null : await call.db.collection(Requisitions).find(id);
        if (link === null || requisition === null) return 'skipped';
        const state: Progress = link.state;
        const body = await progressOf(call, requisition, state.lineIds ?? []);
        const toldHash = hashOf(body);
        if (toldHash === state.toldHash) return 'skipped';
        const idempotencyKey = `${context.installationId}:procurement:${id}:${toldHash.slice(0, 32)}`;
        const params = { id: link.remoteId };
        await remote.call({ method: 'PUT', path: '/v1/requisitions/{id}/status', params, body, idempotencyKey });
        await call.links.put({ ...link, state: { ...link.state, toldHash } });
        return 'updated';
      }),
  });
}

async function progressOf(
  { db }: ItemCall,
  { id, number, status, stageId }: Row<typeof Requisitions>,
  lineIds: readonly (string | null)[],
) {
  const stage = await db.collection(Stages).find(stageId);
  const items = await db.collection(ProcurementItems).list({
    where: { procurementId: id },
    order: [
      ['sortOrder', 'asc'],
      ['id', 'asc'],
    ],
  });
  const lines = items.flatMap((item) => {
    const lineId = lineIds[item.sortOrder];
    return typeof lineId === 'string'
      ? [{ id: lineId, status: item.status, receivedQuantity: item.receivedQuantity }]
      : [];
  });
  return { number, status, stageCode: stage?.code ?? null, lines };
}
