import type { Handlers, WriteCall } from '../../kernel/operations/call.js';
import { getRowToChange } from '../../kernel/rows/record-access.js';
import { archiveRow } from '../../kernel/rows/save-changes.js';
import { changeCounterpartyStatus } from './change-counterparty-status.js';
import { counterpartyEvents } from './events.js';
import { counterpartyOperations } from './operations.js';
import { READS_OF_COUNTERPARTIES } from './reads.js';
import { Counterparties } from './records.js';
import { counterparties } from './resource.js';
import { upsertCounterparties } from './upsert-counterparties.js';
import { changeCounterparty, createCounterparty } from './write-counterparty.js';

const held = (call: WriteCall, id: string) => getRowToChange(call, Counterparties, id);
const { integration, workspace } = counterparties.handlers(
  counterpartyOperations,
  {
    create: (call, { body, face }) => createCounterparty(call, body, { face }),
    update: async (call, { id, body }) => changeCounterparty(call, await held(call, id), body),
    archive: async (call, { id }) =>
      archiveRow(call, Counterparties, await held(call, id), { announce: counterpartyEvents.deleted }),
    changeStatus: async (call, { id, body }) => changeCounterpartyStatus(call, await held(call, id), body.status),
  },
  { workspace: READS_OF_COUNTERPARTIES },
);

/** The handlers of the counterparties' operations. */
export const counterpartyHandlers: {
  readonly integration: Handlers<typeof counterpartyOperations.integration>;
  readonly workspace: Handlers<typeof counterpartyOperations.workspace>;
} = {
  integration: { ...integration, bulkUpsert: (call, { body }) => upsertCounterparties(call, body.items) },
  workspace,
};
