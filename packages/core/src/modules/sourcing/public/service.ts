import type { Handlers, ReadCall } from '../../../operations/call.js';
import type { TokenCaller } from '../../../access/caller.js';
import { reply } from '../../../operations/reply.js';
import { rejectInput } from '../../../errors/request-errors.js';
import { takeFormFiles } from '../../files/index.js';
import { viewRfq } from '../rfqs/move-rfq.js';
import type { SupplierLinkDeps } from './deps.js';
import { attachFiles, detachFile, openSupplierFile } from './files.js';
import { linkOf, type SupplierLink } from './link.js';
import type { supplierLinkOperations } from './operations.js';
import { createSupplierPage } from './page/service.js';
import type { PublicQuoteStatus } from './schemas.js';
import { PRIVATE_HEADERS } from '../../pages/index.js';
import { ownQuotes, showQuote, showRfq, type Shown } from './show.js';
import { saveOfferDraft, submitOffer } from './write-offer.js';

/** Builds the handlers of what suppliers call with their links. */
export function createSupplierLinkService(deps: SupplierLinkDeps): Handlers<typeof supplierLinkOperations> {
  const filesUrl = (token: string) => deps.publicUrl(`/api/v1/public/v1/supplier-rfqs/${token}/files`);
  const shownTo = async (
    call: Pick<ReadCall<TokenCaller>, 'db' | 'portalId' | 'now'>,
    token: string,
    link: SupplierLink,
  ) =>
    ({
      db: call.db,
      portalId: call.portalId,
      now: call.now,
      filesUrl: filesUrl(token),
      visibleFields: await deps.visibleFields(call.db, link.rfq.pipelineId),
    }) satisfies Shown;
  const read = async (call: Pick<ReadCall<TokenCaller>, 'db' | 'portalId' | 'now' | 'caller'>, token: string) => {
    const link = await seen(deps, call);
    return showRfq(await shownTo(call, token, link), link);
  };
  return {
    getRfq: async (call, { params }) => reply(await read(call, params.token), { headers: PRIVATE_HEADERS }),
    async saveDraft(call, { params, body }) {
      const quote = await saveOfferDraft(deps, call, body);
      const shown = await showQuote({ db: call.tx, portalId: call.portalId, filesUrl: filesUrl(params.token) }, quote);
      return reply({ quote: shown, savedAt: call.now }, { headers: PRIVATE_HEADERS });
    },
    submitQuote: async (call, { body }) => reply(await submitOffer(deps, call, body), { headers: PRIVATE_HEADERS }),
    getStatus: async (call) => reply(await statusOf(call), { headers: PRIVATE_HEADERS }),
    addFile: async (upload, { params }) => {
      const { taken, refused } = await takeFormFiles(deps.files, upload.portalId, upload.form, { maxFiles: 1 });
      if (refused !== undefined) throw refused.error;
      if (taken.length === 0) throw rejectInput([{ pointer: '/file', code: 'required', message: 'A file is needed' }]);
      return async (call) => {
        // Whoever calls this holds a link, as the access of the operation says.
        const unit = call as unknown as Parameters<typeof attachFiles>[1];
        const [file] = await attachFiles(deps, unit, taken);
        if (file === undefined) throw new TypeError('No file was attached.');
        const { id, fileName, mimeType, sizeBytes } = file;
        return reply(
          { id, fileName, mimeType, sizeBytes, url: `${filesUrl(params.token)}/${id}` },
          { headers: PRIVATE_HEADERS },
        );
      };
    },
    openFile: async (call, { params }) =>
      reply(await openSupplierFile(deps, call, params.fileId), { headers: PRIVATE_HEADERS }),
    removeFile: (call, { params }) => detachFile(deps, call, params.fileId),
    ...createSupplierPage(deps, read),
  };
}

/** The link of a call; the first look at what it leads to is noted. */
async function seen(
  deps: SupplierLinkDeps,
  call: Pick<ReadCall<TokenCaller>, 'db' | 'portalId' | 'caller'>,
): Promise<SupplierLink> {
  const link = await linkOf(call.db, call.caller);
  if (link.rfq.status !== 'sent') return link;
  const actor = { type: 'supplier', name: link.rfq.supplierName } as const;
  await deps.runUnitOfWork(call.portalId, (unit) => viewRfq({ ids: deps.ids, actor }, unit, link.rfq.id));
  return linkOf(call.db, call.caller);
}

async function statusOf({ db, caller }: ReadCall<TokenCaller>): Promise<PublicQuoteStatus> {
  const { rfq } = await linkOf(db, caller);
  const quotes = await ownQuotes(db, rfq.id);
  // What was submitted counts more than what is being written.
  const quote = quotes.find(({ status }) => status !== 'draft') ?? quotes[0];
  const { number: rfqNumber, status: rfqStatus, responseDeadline } = rfq;
  const nothing = { quoteNumber: null, quoteStatus: null, revision: null, submittedAt: null, updatedAt: null } as const;
  if (quote === undefined) return { rfqNumber, rfqStatus, responseDeadline, ...nothing, decision: null };
  const { number: quoteNumber, status: quoteStatus, revision, submittedAt, updatedAt } = quote;
  const decision = DECISIONS[quoteStatus] ?? null;
  return {
    rfqNumber,
    rfqStatus,
    responseDeadline,
    quoteNumber,
    quoteStatus,
    revision,
    submittedAt,
    updatedAt,
    decision,
  };
}

const DECISIONS: Readonly<Record<string, PublicQuoteStatus['decision']>> = {
  submitted: 'pending',
  under_review: 'pending',
  accepted: 'accepted',
  partially_accepted: 'partially_accepted',
  rejected: 'rejected',
};
