import type { Handlers, WriteCall } from '../../../kernel/operations/call.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import { getRowToChange } from '../../../kernel/rows/record-access.js';
import { contractToPrint, exportSale, SalePrinter, WITH_FILES } from '../print-sale.js';
import { CommercialProposals } from '../proposals/records.js';
import { amendContract, dropAmendment, sendAmendment } from './amend-contract.js';
import { contractOperations } from './operations.js';
import { Contracts } from './records.js';
import { contracts } from './resource.js';
import { changeContract, createContract, removeContract, type ContractRow } from './write-contract.js';
import { proposalLines } from '../lines/stored-lines.js';

const held = (call: WriteCall, id: string) => getRowToChange(call, Contracts, id);
const shown = (call: WriteCall, contract: ContractRow) => contracts.workspace.show(call, contract, WITH_FILES);

/** The handlers of the contracts' operations. */
export const contractHandlers: {
  readonly workspace: Handlers<typeof contractOperations.workspace>;
} = {
  workspace: {
    ...contracts.workspace.handlers(
      contractOperations.workspace,
      {
        create: (call, { body }) => createContract(call, body),
        update: async (call, { params, body }) => changeContract(call, await held(call, params.id), body),
      },
      WITH_FILES,
    ),
    amend: async (call, { params, body }) => shown(call, await amendContract(call, await held(call, params.id), body)),
    sendAmendment: async (call, { params }) => shown(call, await sendAmendment(call, await held(call, params.id))),
    dropAmendment: async (call, { params }) => shown(call, await dropAmendment(call, await held(call, params.id))),
    remove: async (call, { params }) => removeContract(call, await held(call, params.id)),
    exportFile: exportSale(SalePrinter, Contracts, async (db, contract) =>
      contractToPrint(contract, await soldBy(db, contract.proposalId)),
    ),
  },
};

// What a contract is about stands in the proposal behind it, where there is one.
async function soldBy(db: Reader, proposalId: string | null) {
  const proposal = proposalId === null ? null : await db.collection(CommercialProposals).find(proposalId);
  if (proposal === null) return { lines: [], vatMode: null };
  return { lines: await proposalLines.itemsOf(db, proposal.id), vatMode: proposal.vatMode };
}
