import type { Handlers, WriteCall } from '../../operations/call.js';
import type { Ids } from '../../ports/ids.js';
import { getRowToChange } from '../../rows/record-access.js';
import type { FindUse } from '../../rows/record-reference.js';
import type { LoadDerived } from '../../resources/resource-options.js';
import { archiveCounterparty } from './archive-counterparty.js';
import { changeCounterpartyStatus } from './change-counterparty-status.js';
import { counterpartyOperations } from './operations.js';
import { Counterparties } from './records.js';
import { counterparties } from './resource.js';
import { upsertCounterparties } from './upsert-counterparties.js';
import { changeCounterparty, createCounterparty } from './write-counterparty.js';

/** What the service needs from outside the module. */
export interface CounterpartyDeps {
  readonly ids: Ids;
  /** What keeps a counterparty from being archived: open price requests, unpaid invoices. */
  readonly uses: readonly FindUse[];
  /** What counterparties deal in, each as a `CounterpartyAssortment`. */
  readonly assortments: LoadDerived<typeof Counterparties>;
}

/** Builds the handlers of the counterparties' operations. */
export function createCounterpartyService(deps: CounterpartyDeps): {
  readonly integration: Handlers<typeof counterpartyOperations.integration>;
  readonly workspace: Handlers<typeof counterpartyOperations.workspace>;
} {
  const held = (call: WriteCall, id: string) => getRowToChange(call, Counterparties, id);
  return {
    integration: {
      ...counterparties.integration.handlers(counterpartyOperations.integration, {
        create: (call, { body }) => createCounterparty(deps, call, body),
        update: async (call, { params, body }) => changeCounterparty(deps, call, await held(call, params.id), body),
        archive: async (call, { params }) => archiveCounterparty(deps, call, await held(call, params.id)),
        changeStatus: async (call, { params, body }) =>
          changeCounterpartyStatus(call, await held(call, params.id), body.status),
      }),
      bulkUpsert: (call, { body }) => upsertCounterparties(deps, call, body.items),
    },
    workspace: counterparties.workspace.handlers(
      counterpartyOperations.workspace,
      {
        create: (call, { body }) => createCounterparty(deps, call, body, { enforceRequired: true }),
        update: async (call, { params, body }) =>
          changeCounterparty(deps, call, await held(call, params.counterpartyId), body),
        archive: async (call, { params }) => archiveCounterparty(deps, call, await held(call, params.counterpartyId)),
      },
      { loaders: { assortment: deps.assortments } },
    ),
  };
}
