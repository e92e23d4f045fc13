import type { Handlers } from '../../../kernel/operations/call.js';
import { getRow } from '../../../kernel/rows/record-access.js';
import { userActor } from '../rfqs/actor.js';
import { changeQuote } from './change-quote.js';
import { loadComparison } from './compare/load-comparison.js';
import { refuseUnsubmitted } from '../sealing.js';
import { supplierQuoteOperations } from './operations.js';
import { SupplierQuotes } from './records.js';
import { supplierQuotes } from './resource.js';
import { submitQuote } from './submit-quote.js';
import { tellBuyer } from './tell-buyer.js';
import { versionsOf } from './versions.js';
import { createQuote } from './write-quote.js';

type Operations = typeof supplierQuoteOperations;

const { integration, workspace } = supplierQuotes.handlers(supplierQuoteOperations, {
  create: (call, { body }) => createQuote(call, { ...body, origin: 'manual', createdById: call.caller.userId }),
  update: (call, { id, body }) => changeQuote(call, id, body),
});

/** The handlers of the quotes' operations. */
export const supplierQuoteHandlers: {
  readonly integration: Handlers<Operations['integration']>;
  readonly workspace: Handlers<Operations['workspace']>;
} = {
  integration,
  workspace: {
    ...workspace,
    async submit(call, { params }) {
      refuseUnsubmitted(await getRow(call.tx, SupplierQuotes, params.id));
      const work = { actor: await userActor(call) };
      const { quote, savedToCatalog } = await submitQuote(work, call, params.id);
      await tellBuyer(call, { quote, savedToCatalog, submittedById: call.caller.userId });
      return { ...(await supplierQuotes.workspace.show(call, quote)), savedToCatalog };
    },
    listVersions: (call, { params }) => versionsOf(call, params.id),
    compare: (call, { query }) => loadComparison(call, query),
  },
};
