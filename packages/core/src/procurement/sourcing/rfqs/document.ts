import type { z } from 'zod';

import { ProcurekitError } from '../../../kernel/errors/errors.js';
import { namedTwice, rejectInput } from '../../../kernel/errors/request-errors.js';
import type { WriteCall } from '../../../kernel/operations/call.js';
import type { Row } from '../../../kernel/records/record.js';
import { saveRow } from '../../../kernel/rows/record-access.js';
import { getVisible } from '../../../kernel/rows/visibility.js';
import { defineDocument } from '../../writes/index.js';
import { sourcingErrors } from '../errors.js';
import { userActor } from './actor.js';
import { holdRfq as held } from '../hold.js';
import { supplierRfqEvents } from '../events.js';
import { changeRfq } from './change-rfq.js';
import { createRfqs } from './create-rfqs.js';
import type { RfqWork } from './history.js';
import { addRfqItems, changeRfqItem, removeRfqItem, reorderRfqItems } from './items/write-items.js';
import { deliveryStateOf, mailRfq, unsent } from './mail-rfq.js';
import { rfqMoves } from './moves.js';
import { supplierRfqCalls } from './operations.js';
import { publicUrlOf } from './public-url.js';
import { RfqHistory, SupplierRfqs } from './records.js';
import { remindSupplier } from './remind-supplier.js';
import { removeRfq } from './remove-rfq.js';
import { supplierRfqs } from './resource.js';
import type { RfqSending } from './schemas.js';
import { sendRfq } from './send-rfq.js';

const workOf = async (call: WriteCall): Promise<RfqWork> => ({ actor: await userActor(call) });
const show = (call: WriteCall, rfq: Row<typeof SupplierRfqs>) => supplierRfqs.workspace.show(call, rfq);
const send = async (work: RfqWork, call: WriteCall, id: string, sending: z.output<typeof RfqSending>) => {
  const { rfq, token } = await sendRfq(work, call, id, sending);
  const publicUrl = await publicUrlOf(call, token.secret);
  const mail = { kind: 'rfqInvitation', message: rfq.message, url: publicUrl } as const;
  const mailed = sending.channel === 'link' ? unsent('not_wanted') : await mailRfq(call, rfq, mail);
  const sent = await saveRow(call, SupplierRfqs, rfq.id, { deliveryState: deliveryStateOf(mailed) });
  call.announce(supplierRfqEvents.sent, sent);
  return { item: await show(call, sent), publicUrl, tokenExpiresAt: token.expiresAt, ...mailed };
};

/** A price request to one supplier, from draft to its answer. @internal */
export const supplierRfq = defineDocument(supplierRfqs, {
  ordinary: { integration: ['list', 'get'], workspace: ['list', 'get', 'update', 'remove'] },
  moves: rfqMoves,
  calls: supplierRfqCalls,
  errors: sourcingErrors,
  events: supplierRfqEvents,
  writes: {
    update: async (call, { id, body }) => changeRfq(await workOf(call), call, await held(call, id), body),
    remove: async (call, { id }) => removeRfq(await workOf(call), call, await held(call, id)),
  },
  handlers: {
    workspace: {
      async create(call, { body }) {
        const rfqs = await createRfqs(await workOf(call), call, body);
        return { items: await Promise.all(rfqs.map((rfq) => show(call, rfq))) };
      },
      send: async (call, { params, body }) => send(await workOf(call), call, params.id, body),
      async sendMany(call, { body: { ids: sent, ...sending } }) {
        refuseTwice(sent);
        const work = await workOf(call);
        const answers = new Map<string, Awaited<ReturnType<typeof send>>>();
        for (const id of sent.toSorted()) answers.set(id, await toldOf(id, send(work, call, id, sending)));
        return { items: sent.flatMap((id) => answers.get(id) ?? []) };
      },
      async remind(call, { params, body }) {
        const { reminded, mailed } = await remindSupplier(await workOf(call), call, params.id, body);
        return { item: await show(call, reminded), ...mailed };
      },
      addItems: async (call, { params, body }) => ({ items: await addRfqItems(call, params.id, body.items) }),
      reorderItems: async (call, { params, body }) => ({ items: await reorderRfqItems(call, params.id, body.itemIds) }),
      updateItem: (call, { params, body }) => changeRfqItem(call, params, body),
      removeItem: (call, { params }) => removeRfqItem(call, params),
      async listHistory(call, { params }) {
        const { id: rfqId } = await getVisible(call, SupplierRfqs, params.id);
        const items = await call.db.collection(RfqHistory).list({
          where: { rfqId },
          order: [
            ['createdAt', 'asc'],
            ['id', 'asc'],
          ],
        });
        return { items, total: items.length };
      },
    },
  },
});

function refuseTwice(ids: readonly string[]): void {
  const problems = ids.flatMap((id, index) => (ids.indexOf(id) === index ? [] : [namedTwice(`/ids/${index}`)]));
  if (problems.length > 0) throw rejectInput(problems);
}

/** Has a refusal of one of several say which of them it is about. */
async function toldOf<T>(id: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ProcurekitError) throw error.with({ id });
    throw error;
  }
}
