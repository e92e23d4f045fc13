import type { Handlers, WriteCall } from '../../../kernel/operations/call.js';
import { getRowToChange } from '../../../kernel/rows/record-access.js';
import { salesInvoices } from '../invoices/resource.js';
import { exportSale, SalePrinter, WITH_FILES, proposalToPrint } from '../print-sale.js';
import { convertProposal } from './convert-proposal.js';
import { proposalMoves } from './moves.js';
import { proposalOperations } from './operations.js';
import { CommercialProposals } from './records.js';
import { proposals } from './resource.js';
import { sendProposal } from './send-proposal.js';
import { changeProposal, createProposal, removeProposal } from './write-proposal.js';
import { proposalLines } from '../lines/stored-lines.js';

type ShowProposal = typeof proposals.workspace.show;
type ShowInvoice = typeof salesInvoices.workspace.show;

const show: ShowProposal = (call, row) => proposals.workspace.show(call, row, WITH_FILES);
const showInvoice: ShowInvoice = (call, row) => salesInvoices.workspace.show(call, row, WITH_FILES);
const held = (call: WriteCall, id: string) => getRowToChange(call, CommercialProposals, id);

/** The handlers of the commercial proposals' operations. */
export const proposalHandlers: {
  readonly workspace: Handlers<typeof proposalOperations.workspace>;
} = {
  workspace: {
    ...proposals.workspace.handlers(
      proposalOperations.workspace,
      {
        create: (call, { body }) => createProposal(call, body),
        update: async (call, { params, body }) => changeProposal(call, await held(call, params.id), body),
        remove: async (call, { params }) => removeProposal(call, await held(call, params.id)),
      },
      WITH_FILES,
    ),
    ...proposalMoves.handlers('workspace', WITH_FILES),
    send: sendProposal,
    async convertToInvoice(call, { params, body }) {
      const { proposal, invoice } = await convertProposal(call, await held(call, params.id), body);
      return { proposal: await show(call, proposal), invoice: await showInvoice(call, invoice) };
    },
    exportFile: exportSale(SalePrinter, CommercialProposals, async (db, document) =>
      proposalToPrint(document, await proposalLines.itemsOf(db, document.id)),
    ),
  },
};
