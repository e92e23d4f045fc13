import type { Handlers } from '../../../operations/call.js';
import type { Ids } from '../../../ports/ids.js';
import type { QueueMail } from '../../mail/index.js';
import { getRow } from '../../../rows/record-access.js';
import { userActor } from '../rfqs/actor.js';
import { changeQuote } from './change-quote.js';
import type { FindContractTerms } from './contract-terms.js';
import { type FindSelected, loadComparison } from './compare/load-comparison.js';
import { refuseUnsubmitted } from '../sealing.js';
import { supplierQuoteOperations } from './operations.js';
import { SupplierQuotes } from './records.js';
import { supplierQuotes } from './resource.js';
import { submitQuote } from './submit-quote.js';
import { tellBuyer } from './tell-buyer.js';
import { versionsOf } from './versions.js';
import { createQuote } from './write-quote.js';

type Operations = typeof supplierQuoteOperations;

/** What the service needs from outside the module. */
export interface SupplierQuoteDeps {
  readonly ids: Ids;
  readonly queueMail: QueueMail;
  readonly findSelected: FindSelected;
  readonly contractTerms: FindContractTerms;
}

/** Builds the handlers of the quotes' operations. */
export function createSupplierQuoteService(deps: SupplierQuoteDeps): {
  readonly integration: Handlers<Operations['integration']>;
  readonly workspace: Handlers<Operations['workspace']>;
} {
  const { integration, workspace } = supplierQuotes.handlers(supplierQuoteOperations, {
    create: (call, { body }) => createQuote(deps, call, { ...body, origin: 'manual', createdById: call.caller.userId }),
    update: (call, { id, body }) => changeQuote(deps, call, id, body),
  });
  return {
    integration,
    workspace: {
      ...workspace,
      async submit(call, { params }) {
        refuseUnsubmitted(await getRow(call.tx, SupplierQuotes, params.id));
        const work = { ids: deps.ids, actor: await userActor(call) };
        const { quote, savedToCatalog } = await submitQuote(work, call, params.id);
        await tellBuyer(deps, call, { quote, savedToCatalog, submittedById: call.caller.userId });
        return { ...(await supplierQuotes.workspace.show(call, quote)), savedToCatalog };
      },
      listVersions: (call, { params }) => versionsOf(call, params.id),
      compare: (call, { query }) => loadComparison(deps, call, query),
    },
  };
}
