import { requestErrors } from '../../../../kernel/errors/request-errors.js';
import type { Handlers, ReadCall, WriteCall } from '../../../../kernel/operations/call.js';
import { Ids } from '../../../../kernel/ports/ids.js';
import type { Reader } from '../../../../kernel/ports/storage.js';
import type { Row } from '../../../../kernel/records/record.js';
import { getVisible } from '../../../../kernel/rows/visibility.js';
import { getTimezone } from '../../../../platform/identity/index.js';
import { Invoices } from '../../../../procurement/invoices/index.js';
import { SyncLinks } from '../../engine/records.js';
import { integrationErrors } from '../../errors.js';
import { getInstalled, requireActive } from '../../installations/get-installation.js';
import type { ReceivedDocument, receivedOperations } from './operations.js';
import { prepareAnswer } from './prepare-answer.js';
import { findReceived, receivedStateOf, receivedWith, type ReceivedState } from './received-document.js';

const SLUG = 'edo-operator';

type LinkRow = Row<typeof SyncLinks>;

/** The handlers of transfer documents that suppliers sent. */
export const receivedHandlers: Handlers<typeof receivedOperations> = {
  async getReceived(call, { params }) {
    return show(await getLink(call, params.id));
  },
  async answerReceived(call, { params, body }) {
    const { tx, now, portalId } = call;
    const link = await getLink({ ...call, db: tx }, params.id);
    const state = unanswered(link);
    if (state.signatures.length === 0) throw integrationErrors.senderSignatureMissing({});
    const timeZone = await getTimezone(tx, portalId);
    const answer = await prepareAnswer({ db: tx, ids: call.port(Ids), now, timeZone }, state, body);
    return change(call, link, { answer, signature: null, status: 'awaiting_signature', error: null });
  },
  async getAnswer(call, { params }) {
    const { fileName, file } = prepared(receivedStateOf(await getLink(call, params.id)));
    const content = Buffer.from(file, 'base64');
    return { fileName, mimeType: 'application/xml', sizeBytes: content.length, content };
  },
  async signAnswer(call, { params, body: { signature } }) {
    const link = await getLink({ ...call, db: call.tx }, params.id);
    requireActive(await getInstalled(call.tx, SLUG), 'document_send');
    prepared(unanswered(link));
    return change(call, link, { signature, status: 'queued', error: null });
  },
};

/** @throws ProcurekitError `not_found`, `integration_not_installed` */
async function getLink(call: Pick<ReadCall, 'caller'> & { readonly db: Reader }, invoiceId: string): Promise<LinkRow> {
  const invoice = await getVisible(call, Invoices, invoiceId);
  const installation = await getInstalled(call.db, SLUG);
  const link = await findReceived(call.db, installation.id, invoice.id);
  if (link === null) throw requestErrors.notFound({});
  return link;
}

function unanswered(link: LinkRow): ReceivedState {
  const state = receivedStateOf(link);
  if (state.status === 'answered' || state.status === 'rejected') throw integrationErrors.documentAnswered({});
  return state;
}

function prepared({ answer }: ReceivedState) {
  if (answer === null) throw integrationErrors.answerNotPrepared({});
  return answer;
}

async function change({ tx, now }: WriteCall, link: LinkRow, changes: Partial<ReceivedState>) {
  const changed = { ...receivedWith(link, changes), updatedAt: now };
  await tx.collection(SyncLinks).update(link.id, changed);
  return show({ ...link, ...changed });
}

function show(link: LinkRow): ReceivedDocument {
  const { transfer, status, answer, error } = receivedStateOf(link);
  return {
    invoiceId: link.entityId,
    number: transfer.number,
    date: transfer.writtenDate,
    title: transfer.title,
    function: transfer.function,
    sellerName: transfer.seller.name,
    sellerInn: transfer.seller.inn ?? null,
    status,
    acceptance: answer?.acceptance ?? null,
    fileName: answer?.fileName ?? null,
    error,
    receivedAt: link.createdAt,
    updatedAt: link.updatedAt,
  };
}
