import type { Handlers, WriteCall } from '../../../kernel/operations/call.js';
import { getRowToChange } from '../../../kernel/rows/record-access.js';
import { saveChanges } from '../../../kernel/rows/save-changes.js';
import { forgetMailedAnswer } from '../../../procurement/sourcing/index.js';
import { prepareAttaching, requireOpen } from './attach-message.js';
import { bouncedAddressOperations, receivedMessageOperations } from './operations.js';
import { BouncedAddresses, type MessageRow, ReceivedMessages } from './records.js';
import { bouncedAddresses, receivedMessages } from './resource.js';

const { workspace } = receivedMessages;

/** The handlers of the received messages' operations. */
export const receivedMessageHandlers: Handlers<typeof receivedMessageOperations> = {
  ...workspace.handlers(receivedMessageOperations, {}),
  attach: async (call, { params, body }) => {
    const attach = await prepareAttaching(call, { ...params, ...body });
    return async (writing) => workspace.show(writing, await attach(writing));
  },
  async discard(call, { params }) {
    const message = await getRowToChange(call, ReceivedMessages, params.id);
    requireOpen(message);
    await forgetAnswer(call, message);
    const handled = { status: 'discarded', handledById: call.caller.userId, handledAt: call.now } as const;
    return workspace.show(call, await saveChanges(call, ReceivedMessages, message, handled));
  },
};

/** A mail that is put away was no answer, unless another one is. */
async function forgetAnswer(call: WriteCall, { id, rfqId, kind }: MessageRow): Promise<void> {
  if (rfqId === null || kind !== 'answer') return;
  const others = { rfqId, kind, status: { not: 'discarded' }, id: { not: id } } as const;
  if (!(await call.tx.collection(ReceivedMessages).exists(others))) await forgetMailedAnswer(call, rfqId);
}

/** The handlers of the bounced addresses' operations. */
export const bouncedAddressHandlers: Handlers<typeof bouncedAddressOperations> = bouncedAddresses.workspace.handlers(
  bouncedAddressOperations,
  {
    async remove(call, { params }) {
      const { id: found } = await getRowToChange(call, BouncedAddresses, params.id);
      await call.tx.collection(BouncedAddresses).remove(found);
      return undefined;
    },
  },
);
