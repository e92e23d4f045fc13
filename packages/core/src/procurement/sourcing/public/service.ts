import { RunUnitOfWork } from '../../../kernel/rows/unit-of-work.js';
import { fieldsForSuppliers } from '../../requisitions/index.js';
import { FileKeeper } from '../../../platform/files/index.js';
import { Addresses } from '../../../kernel/ports/addresses.js';
import type { World } from '../../../kernel/operations/world.js';
import type { Handlers, ReadCall } from '../../../kernel/operations/call.js';
import type { TokenCaller } from '../../../kernel/access/caller.js';
import { reply } from '../../../kernel/operations/reply.js';
import { rejectInput } from '../../../kernel/errors/request-errors.js';
import { takeFormFiles } from '../../../platform/files/index.js';
import { viewRfq } from '../rfqs/move-rfq.js';
import { attachFiles, detachFile, openSupplierFile } from './files.js';
import { linkOf, type SupplierLink } from './link.js';
import type { supplierLinkOperations } from './operations.js';
import { createSupplierPage } from './page/service.js';
import type { PublicQuoteStatus } from './schemas.js';
import { PRIVATE_HEADERS } from '../../../platform/pages/index.js';
import { ownQuotes, showQuote, showRfq, type Shown } from './show.js';
import { saveOfferDraft, submitOffer, type SupplierUnit } from './write-offer.js';
const filesUrl = (world: World, token: string) =>
  world.port(Addresses).publicUrl(`/api/v1/public/v1/supplier-rfqs/${token}/files`);
const shownTo = async (
  call: World & Pick<ReadCall<TokenCaller>, 'db' | 'portalId' | 'now'>,
  token: string,
  link: SupplierLink,
) =>
  ({
    db: call.db,
    portalId: call.portalId,
    now: call.now,
    filesUrl: filesUrl(call, token),
    visibleFields: await fieldsForSuppliers(call.db, link.rfq.pipelineId),
  }) satisfies Shown;
const read = async (call: World & Pick<ReadCall<TokenCaller>, 'db' | 'portalId' | 'now' | 'caller'>, token: string) => {
  const link = await seen(call);
  return showRfq(await shownTo(call, token, link), link);
};

/** The handlers of what suppliers call with their links. */
export const supplierLinkHandlers: Handlers<typeof supplierLinkOperations> = {
  getRfq: async (call, { params }) => reply(await read(call, params.token), { headers: PRIVATE_HEADERS }),
  async saveDraft(call, { params, body }) {
    const quote = await saveOfferDraft(call, body);
    const shown = await showQuote(
      { db: call.tx, portalId: call.portalId, filesUrl: filesUrl(call, params.token) },
      quote,
    );
    return reply({ quote: shown, savedAt: call.now }, { headers: PRIVATE_HEADERS });
  },
  submitQuote: async (call, { body }) => reply(await submitOffer(call, body), { headers: PRIVATE_HEADERS }),
  getStatus: async (call) => reply(await statusOf(call), { headers: PRIVATE_HEADERS }),
  addFile: async (upload, { params }) => {
    const { taken, refused } = await takeFormFiles(upload.port(FileKeeper), upload.portalId, upload.form, {
      maxFiles: 1,
    });
    if (refused !== undefined) throw refused.error;
    if (taken.length === 0) throw rejectInput([{ pointer: '/file', code: 'required', message: 'A file is needed' }]);
    return async (call) => {
      // Whoever calls this holds a link, as the access of the operation says.
      const unit = call as unknown as SupplierUnit;
      const [file] = await attachFiles(unit, taken);
      if (file === undefined) throw new TypeError('No file was attached.');
      const { id, fileName, mimeType, sizeBytes } = file;
      return reply(
        { id, fileName, mimeType, sizeBytes, url: `${filesUrl(call, params.token)}/${id}` },
        { headers: PRIVATE_HEADERS },
      );
    };
  },
  openFile: async (call, { params }) =>
    reply(await openSupplierFile(call, params.fileId), { headers: PRIVATE_HEADERS }),
  removeFile: (call, { params }) => detachFile(call, params.fileId),
  ...createSupplierPage(read),
};

/** The link of a call; the first look at what it leads to is noted. */
async function seen(call: World & Pick<ReadCall<TokenCaller>, 'db' | 'portalId' | 'caller'>): Promise<SupplierLink> {
  const link = await linkOf(call.db, call.caller);
  if (link.rfq.status !== 'sent') return link;
  const actor = { type: 'supplier', name: link.rfq.supplierName } as const;
  await call.port(RunUnitOfWork)(call.portalId, (unit) => viewRfq({ actor }, unit, link.rfq.id));
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
