import type { WriteCall } from '../../../kernel/operations/call.js';
import { getRowToChange } from '../../../kernel/rows/record-access.js';
import { defineDocument } from '../../writes/index.js';
import { approvedProposal } from '../approval-subjects.js';
import { salesInvoices } from '../invoices/resource.js';
import { proposalLines } from '../lines/stored-lines.js';
import { exportSale, SalePrinter, WITH_FILES, proposalToPrint } from '../print-sale.js';
import { convertProposal } from './convert-proposal.js';
import { proposalMoves } from './moves.js';
import { proposalCalls } from './operations.js';
import { CommercialProposals } from './records.js';
import { proposals } from './resource.js';
import { sendProposal } from './send-proposal.js';
import { changeProposal, createProposal, removeProposal } from './write-proposal.js';

const held = (call: WriteCall, id: string) => getRowToChange(call, CommercialProposals, id);

/** A commercial proposal, from draft to the customer's answer. @internal */
export const commercialProposal = defineDocument(proposals, {
  ordinary: { workspace: ['list', 'create', 'get', 'update', 'remove'] },
  moves: proposalMoves,
  calls: proposalCalls,
  approval: approvedProposal,
  read: { workspace: WITH_FILES },
  writes: {
    create: (call, { body }) => createProposal(call, body),
    update: async (call, { id, body }) => changeProposal(call, await held(call, id), body),
    remove: async (call, { id }) => removeProposal(call, await held(call, id)),
  },
  handlers: {
    workspace: {
      send: sendProposal,
      async convertToInvoice(call, { params, body }) {
        const { proposal, invoice } = await convertProposal(call, await held(call, params.id), body);
        return {
          proposal: await proposals.workspace.show(call, proposal, WITH_FILES),
          invoice: await salesInvoices.workspace.show(call, invoice, WITH_FILES),
        };
      },
      exportFile: exportSale(SalePrinter, CommercialProposals, async (db, document) =>
        proposalToPrint(document, await proposalLines.itemsOf(db, document.id)),
      ),
    },
  },
});
