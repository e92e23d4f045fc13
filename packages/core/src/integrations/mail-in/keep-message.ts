import type { ReadMail } from '../../kernel/ports/mail-reader.js';
import type { Row } from '../../kernel/records/record.js';
import { newRow } from '../../kernel/rows/new-row.js';
import type { NestableUnitOfWork } from '../../kernel/rows/unit-of-work.js';
import { Counterparties } from '../../procurement/counterparties/index.js';
import { cleanFileName, FileKeeper, type WrittenFile } from '../../platform/files/index.js';
import { followRfqMail, noteMailedAnswer, type RfqActor, SupplierRfqs } from '../../procurement/sourcing/index.js';
import { draftAnswer, type Drafted } from './draft-answer.js';
import { warningsInWords } from './draft-quote.js';
import { type PreparedFile, shownFile } from './keep-files.js';
import { type Authentication, BouncedAddresses, type MessageRow, ReceivedMessages } from './messages/records.js';
import type { MessageReason, MessageWarning } from './messages/statuses.js';
import type { ReadTables } from './read-tables.js';
import { authenticationWarnings } from './reading/authentication.js';
import type { Classified } from './reading/classify.js';
import type { Delivery } from './reading/delivery-report.js';
import { isKnownSender } from './reading/sender.js';
import { RfqMails } from './records.js';
import { settleSealed } from './settle-sealed.js';
import { tellOfDraft } from './tell-of-draft.js';

/** A message that is to be kept, with all that was found out about it. */
export interface NewMessage {
  readonly mail: ReadMail;
  readonly classified: Classified;
  readonly fault: MessageReason | null;
  readonly contentKey: string;
  /** The mail that it answers. */
  readonly asked: Row<typeof RfqMails> | null;
  readonly rfqId: string | null;
  readonly authentication: Authentication;
  readonly answer: ReadTables;
  readonly files: readonly PreparedFile[];
  /** The bytes of the whole message. */
  readonly whole: WrittenFile;
}

/**
 * Keeps a message, in one unit of work with all that follows from it: the draft of a quote that it becomes, or the mark on the address
 * that did not get a mail of ours.
 */
export async function keepMessage(unit: NestableUnitOfWork, message: NewMessage): Promise<MessageRow> {
  const rfq = message.rfqId === null ? null : await unit.tx.collection(SupplierRfqs).findForUpdate(message.rfqId);
  const warnings = await warningsOf(unit, message, rfq);
  const drafted = await draftedOf(unit, message, { rfq, warnings });
  if (rfq !== null) await followAnswer(unit, message, { rfq, warnings, drafted });
  const row = rowOf(message, { id: unit.id(), now: unit.now }, { rfq, warnings, drafted });
  await unit.tx.collection(ReceivedMessages).insert(row);
  await attachFiles(unit, message, row);
  await followAddress(unit, message);
  return row;
}

type RfqRow = Row<typeof SupplierRfqs>;

/** What was found out in the unit of work. */
interface Found {
  readonly rfq: RfqRow | null;
  readonly warnings: readonly MessageWarning[];
}

function rowOf(
  message: NewMessage,
  own: { readonly id: string; readonly now: string },
  { rfq, warnings, drafted }: Found & { readonly drafted: Drafted },
): MessageRow {
  const { mail, classified, files, whole, authentication, contentKey } = message;
  const { name, address } = mail.from ?? { name: '', address: '' };
  const { quoteId, reason, problems } = drafted;
  return newRow(ReceivedMessages, own, placeOf(rfq), {
    quoteId,
    reason,
    problems: [...problems],
    kind: classified.kind,
    status: statusOf(classified, quoteId),
    fromName: name.slice(0, 255),
    fromAddress: address.slice(0, 320),
    subject: mail.subject.slice(0, 1000),
    messageId: mail.messageId?.slice(0, 255) ?? null,
    sentAt: mail.sentAt,
    authentication,
    warnings: [...warnings],
    text: mail.text,
    attachments: files.map(shownFile),
    fileId: whole.id,
    handledById: null,
    handledAt: null,
    contentKey,
  });
}

function placeOf(rfq: RfqRow | null) {
  if (rfq === null) return { rfqId: null, procurementId: null, supplierId: null };
  const { id: rfqId, procurementId, supplierId } = rfq;
  return { rfqId, procurementId, supplierId };
}

/** The supplier has answered, whatever becomes of the mail, unless it is no answer of the supplier to this request. */
async function followAnswer(
  unit: NestableUnitOfWork,
  { mail: { from }, classified }: NewMessage,
  { rfq, warnings, drafted }: { readonly rfq: RfqRow; readonly warnings: Found['warnings']; readonly drafted: Drafted },
): Promise<void> {
  if (classified.kind !== 'answer') return;
  await settleSealed(unit, { rfq, warnings, from, ...drafted });
  if (warnings.includes('sender_forged') || drafted.reason === 'other_request') return;
  const actor: RfqActor = { type: 'supplier', name: rfq.supplierName };
  await noteMailedAnswer({ actor }, unit, rfq, unit.now);
}

/** Makes the message and its files files of the quote, or else of the message. */
async function attachFiles(
  unit: NestableUnitOfWork,
  { mail, files, whole }: NewMessage,
  { id, quoteId, supplierId }: MessageRow,
): Promise<void> {
  const owner =
    quoteId === null
      ? { entityType: 'received_message', entityId: id }
      : { entityType: 'supplier_quote', entityId: quoteId };
  // Nobody of the portal sent them; of files of suppliers it is the supplier.
  const createdById = supplierId ?? id;
  const fileName = cleanFileName(`${mail.subject.slice(0, 200) || 'message'}.eml`);
  for (const file of [{ written: whole, fileName }, ...files]) {
    if (file.written === null) continue;
    await unit.port(FileKeeper).attach(unit, file.written, { ...owner, fileName: file.fileName, createdById });
  }
}

/** Marks the address that did not get a mail of ours, and takes the mark off one that somebody answers from. */
async function followAddress(unit: NestableUnitOfWork, message: NewMessage): Promise<void> {
  const { kind, delivery } = message.classified;
  if (kind === 'bounce' && delivery !== null) await markAddress(unit, message.asked, delivery);
  if (kind !== 'answer' || message.mail.from === null) return;
  await unit.tx.collection(BouncedAddresses).removeWhere({ email: message.mail.from.address });
}

function statusOf({ kind }: Classified, quoteId: string | null): MessageRow['status'] {
  if (kind !== 'answer') return 'ignored';
  return quoteId === null ? 'new' : 'drafted';
}

/** Drafts the quote: where none can be made, the message is kept all the same, and tells why. */
async function draftedOf(
  unit: NestableUnitOfWork,
  { mail: { from }, answer, files, whole }: NewMessage,
  { rfq, warnings }: Found,
): Promise<Drafted> {
  if ('reason' in answer) return { ...answer, quoteId: null };
  if (rfq === null) return { reason: 'no_price_request', problems: [], quoteId: null };
  const fileIds = [whole.id, ...files.flatMap(({ written }) => written?.id ?? [])];
  const { quote, ...told } = await draftAnswer(unit, { rfq, from, warnings, answer, receivedAt: unit.now, fileIds });
  if (quote !== null) {
    await tellOfDraft(unit, { rfq, quote, from, warnings: await warningsInWords(unit, warnings) });
  }
  return told;
}

async function warningsOf(
  { tx }: NestableUnitOfWork,
  { mail, classified, authentication }: NewMessage,
  rfq: RfqRow | null,
): Promise<MessageWarning[]> {
  if (classified.kind !== 'answer') return [];
  const warnings = authenticationWarnings(authentication);
  if (rfq === null) return warnings;
  const asked = await tx.collection(RfqMails).list({ where: { rfqId: rfq.id }, select: ['recipient'], limit: 100 });
  const supplier = await tx.collection(Counterparties).find(rfq.supplierId);
  const known = [asked.map(({ recipient }) => recipient), rfq.recipientEmails, supplier?.email ?? []].flat();
  return isKnownSender(mail.from?.address ?? '', known) ? warnings : [...warnings, 'sender_unknown'];
}

// Anybody can write such a report: it counts where it names a mail that went to this address.
async function markAddress(
  unit: NestableUnitOfWork,
  asked: Row<typeof RfqMails> | null,
  { code, diagnostic }: Delivery,
): Promise<void> {
  if (asked === null) return;
  const { recipient: email, rfqId } = asked;
  const about = { entityType: 'supplier_rfq', entityId: rfqId };
  await followRfqMail(unit, { kind: 'rfqInvitation', to: email, about, status: 'failed' });
  const before = await unit.tx.collection(BouncedAddresses).findOne({ email });
  const news = { code: code?.slice(0, 16) ?? null, diagnostic, bouncedAt: unit.now };
  if (before !== null) await unit.tx.collection(BouncedAddresses).update(before.id, news);
  else {
    const row = newRow(BouncedAddresses, { id: unit.id(), now: unit.now }, { email, ...news });
    await unit.tx.collection(BouncedAddresses).insert(row);
  }
}
