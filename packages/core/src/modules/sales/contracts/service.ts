import type { Handlers, WriteCall } from '../../../operations/call.js';
import type { Reader } from '../../../ports/storage.js';
import { getRowToChange } from '../../../rows/record-access.js';
import type { SalesDeps } from '../deps.js';
import { contractToPrint, exportSale } from '../print-sale.js';
import { CommercialProposals } from '../proposals/records.js';
import { amendContract, dropAmendment, sendAmendment } from './amend-contract.js';
import { contractOperations } from './operations.js';
import { Contracts } from './records.js';
import { contracts } from './resource.js';
import { changeContract, createContract, removeContract, type ContractRow } from './write-contract.js';
import { proposalLines } from '../lines/stored-lines.js';

/** Builds the handlers of the contracts' operations. */
export function createContractService(deps: SalesDeps): {
  readonly workspace: Handlers<typeof contractOperations.workspace>;
} {
  const held = (call: WriteCall, id: string) => getRowToChange(call, Contracts, id);
  const loaders = { documents: deps.documentsOf };
  const shown = (call: WriteCall, contract: ContractRow) => contracts.workspace.show(call, contract, { loaders });
  return {
    workspace: {
      ...contracts.workspace.handlers(
        contractOperations.workspace,
        {
          create: (call, { body }) => createContract(deps, call, body),
          update: async (call, { params, body }) => changeContract(deps, call, await held(call, params.id), body),
        },
        { loaders },
      ),
      amend: async (call, { params, body }) =>
        shown(call, await amendContract(call, await held(call, params.id), body)),
      sendAmendment: async (call, { params }) =>
        shown(call, await sendAmendment(deps.gate, call, await held(call, params.id))),
      dropAmendment: async (call, { params }) =>
        shown(call, await dropAmendment(deps.gate, call, await held(call, params.id))),
      remove: async (call, { params }) => removeContract(call, await held(call, params.id)),
      exportFile: exportSale(deps.printer, Contracts, async (db, contract) =>
        contractToPrint(contract, await soldBy(db, contract.proposalId)),
      ),
    },
  };
}

// What a contract is about stands in the proposal behind it, where there is one.
async function soldBy(db: Reader, proposalId: string | null) {
  const proposal = proposalId === null ? null : await db.collection(CommercialProposals).find(proposalId);
  if (proposal === null) return { lines: [], vatMode: null };
  return { lines: await proposalLines.itemsOf(db, proposal.id), vatMode: proposal.vatMode };
}
