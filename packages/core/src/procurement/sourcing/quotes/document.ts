import { getRow } from '../../../kernel/rows/record-access.js';
import { defineDocument } from '../../writes/index.js';
import { supplierQuoteEvents } from '../events.js';
import { userActor } from '../rfqs/actor.js';
import { changeQuote } from './change-quote.js';
import { loadComparison } from './compare/load-comparison.js';
import { refuseUnsubmitted } from '../sealing.js';
import { quoteMoves } from './moves.js';
import { supplierQuoteCalls } from './operations.js';
import { SupplierQuotes } from './records.js';
import { supplierQuotes } from './resource.js';
import { submitQuote } from './submit-quote.js';
import { tellBuyer } from './tell-buyer.js';
import { versionsOf } from './versions.js';
import { createQuote } from './write-quote.js';

/** A quote of a supplier, from draft to the decision. @internal */
export const supplierQuote = defineDocument(supplierQuotes, {
  ordinary: { integration: ['list', 'get'], workspace: ['list', 'create', 'get', 'update'] },
  moves: quoteMoves,
  calls: supplierQuoteCalls,
  events: supplierQuoteEvents,
  writes: {
    create: (call, { body }) => createQuote(call, { ...body, origin: 'manual', createdById: call.caller.userId }),
    update: (call, { id, body }) => changeQuote(call, id, body),
  },
  handlers: {
    workspace: {
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
  },
});
