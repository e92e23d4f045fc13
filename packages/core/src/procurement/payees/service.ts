import type { Handlers } from '../../kernel/operations/call.js';
import { counterparties, READS_OF_COUNTERPARTIES } from '../counterparties/index.js';
import { sellerProfiles } from '../../platform/settings/index.js';
import type { payeeOperations } from './operations.js';
import { verifyAccount, verifyOwnAccount } from './verify-account.js';

/** The handlers of the operations on accounts that are paid. */
export const payeeHandlers: Handlers<typeof payeeOperations> = {
  async verify(call, { params }) {
    return counterparties.workspace.show(call, await verifyAccount(call, params), READS_OF_COUNTERPARTIES);
  },
  async verifyOwn(call, { params }) {
    return sellerProfiles.workspace.show(call, await verifyOwnAccount(call, params.id));
  },
};
