import type { Handlers, WriteCall } from '../../../operations/call.js';
import { getRowToChange } from '../../../rows/record-access.js';
import type { SalesDeps } from '../deps.js';
import { salesInvoices } from '../invoices/resource.js';
import { exportSale, proposalToPrint } from '../print-sale.js';
import { approveProposal, convertProposal, rejectProposal, submitProposal } from './move-proposal.js';
import { proposalOperations } from './operations.js';
import { CommercialProposals } from './records.js';
import { proposals } from './resource.js';
import { sendProposal } from './send-proposal.js';
import { changeProposal, createProposal, removeProposal } from './write-proposal.js';
import { proposalLines } from '../lines/stored-lines.js';

type ShowProposal = typeof proposals.workspace.show;
type ShowInvoice = typeof salesInvoices.workspace.show;

/** Builds the handlers of the commercial proposals' operations. */
export function createProposalService(deps: SalesDeps): {
  readonly workspace: Handlers<typeof proposalOperations.workspace>;
} {
  const options = { loaders: { documents: deps.documentsOf } };
  const show: ShowProposal = (call, row) => proposals.workspace.show(call, row, options);
  const showInvoice: ShowInvoice = (call, row) => salesInvoices.workspace.show(call, row, options);
  const held = (call: WriteCall, id: string) => getRowToChange(call, CommercialProposals, id);
  return {
    workspace: {
      ...proposals.workspace.handlers(
        proposalOperations.workspace,
        {
          create: (call, { body }) => createProposal(deps, call, body),
          update: async (call, { params, body }) => changeProposal(deps, call, await held(call, params.id), body),
          remove: async (call, { params }) => removeProposal(deps, call, await held(call, params.id)),
          submitApproval: async (call, { params, body }) =>
            submitProposal(deps.gate, call, await held(call, params.id), body),
          approve: async (call, { params, body }) =>
            approveProposal(deps.gate, call, await held(call, params.id), body),
          reject: async (call, { params, body }) => rejectProposal(deps.gate, call, await held(call, params.id), body),
        },
        options,
      ),
      send: sendProposal({ ...deps, show }),
      async convertToInvoice(call, { params, body }) {
        const { proposal, invoice } = await convertProposal(deps, call, await held(call, params.id), body);
        return { proposal: await show(call, proposal), invoice: await showInvoice(call, invoice) };
      },
      exportFile: exportSale(deps.printer, CommercialProposals, async (db, document) =>
        proposalToPrint(document, await proposalLines.itemsOf(db, document.id)),
      ),
    },
  };
}
