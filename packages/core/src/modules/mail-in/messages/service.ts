import type { Handlers } from '../../../operations/call.js';
import { getRowToChange } from '../../../rows/record-access.js';
import { saveChanges } from '../../../rows/save-changes.js';
import { prepareAttaching, requireOpen } from './attach-message.js';
import { bouncedAddressOperations, receivedMessageOperations } from './operations.js';
import { BouncedAddresses, ReceivedMessages } from './records.js';
import { bouncedAddresses, receivedMessages } from './resource.js';

/** Builds the handlers of the received messages' operations. */
export function createReceivedMessageService(): Handlers<typeof receivedMessageOperations> {
  const { workspace } = receivedMessages;
  return {
    ...workspace.handlers(receivedMessageOperations, {}),
    attach: async (call, { params, body }) => {
      const attach = await prepareAttaching(call, { ...params, ...body });
      return async (writing) => workspace.show(writing, await attach(writing));
    },
    async discard(call, { params }) {
      const message = await getRowToChange(call, ReceivedMessages, params.id);
      requireOpen(message);
      const handled = { status: 'discarded', handledById: call.caller.userId, handledAt: call.now } as const;
      return workspace.show(call, await saveChanges(call, ReceivedMessages, message, handled));
    },
  };
}

/** Builds the handlers of the bounced addresses' operations. */
export function createBouncedAddressService(): Handlers<typeof bouncedAddressOperations> {
  return bouncedAddresses.workspace.handlers(bouncedAddressOperations, {
    async remove(call, { params }) {
      const { id: found } = await getRowToChange(call, BouncedAddresses, params.id);
      await call.tx.collection(BouncedAddresses).remove(found);
      return undefined;
    },
  });
}
