import type { WriteCall } from '../../../kernel/operations/call.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import { getRowToChange } from '../../../kernel/rows/record-access.js';
import { defineDocument } from '../../writes/index.js';
import { approvedContract } from '../approval-subjects.js';
import { contractEvents } from '../events.js';
import { contractToPrint, exportSale, SalePrinter, WITH_FILES } from '../print-sale.js';
import { CommercialProposals } from '../proposals/records.js';
import { amendContract, dropAmendment, sendAmendment } from './amend-contract.js';
import { contractCalls } from './operations.js';
import { Contracts } from './records.js';
import { contracts } from './resource.js';
import { CONTRACT_MOVES } from './statuses.js';
import { changeContract, createContract, removeContract } from './write-contract.js';
import { proposalLines } from '../lines/stored-lines.js';

const held = (call: WriteCall, id: string) => getRowToChange(call, Contracts, id);

/** A contract with a customer or a supplier, from draft to its end. @internal */
export const contract = defineDocument(contracts, {
  ordinary: { workspace: ['list', 'create', 'get', 'update'] },
  moves: CONTRACT_MOVES.sale,
  calls: contractCalls,
  events: contractEvents,
  approval: approvedContract,
  read: { workspace: WITH_FILES },
  writes: {
    create: (call, { body }) => createContract(call, body),
    update: async (call, { id, body }) => changeContract(call, await held(call, id), body),
    amend: async (call, { id, body }) => amendContract(call, await held(call, id), body),
    sendAmendment: async (call, { id }) => sendAmendment(call, await held(call, id)),
    dropAmendment: async (call, { id }) => dropAmendment(call, await held(call, id)),
  },
  handlers: {
    workspace: {
      remove: async (call, { params }) => removeContract(call, await held(call, params.id)),
      exportFile: exportSale(SalePrinter, Contracts, async (db, document) =>
        contractToPrint(document, await soldBy(db, document.proposalId)),
      ),
    },
  },
});

// What a contract is about stands in the proposal behind it, where there is one.
async function soldBy(db: Reader, proposalId: string | null) {
  const proposal = proposalId === null ? null : await db.collection(CommercialProposals).find(proposalId);
  if (proposal === null) return { lines: [], vatMode: null };
  return { lines: await proposalLines.itemsOf(db, proposal.id), vatMode: proposal.vatMode };
}
