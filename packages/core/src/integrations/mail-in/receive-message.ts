import { bySystem, type Cause } from '../../kernel/operations/cause.js';
import { MailReader, MailRefusal, type ReadMail } from '../../kernel/ports/mail-reader.js';
import { Storage } from '../../kernel/ports/storage.js';
import { UniqueViolation } from '../../kernel/ports/storage-errors.js';
import type { Row } from '../../kernel/records/record.js';
import { RunUnitOfWork } from '../../kernel/rows/unit-of-work.js';
import { addMs, toInstant } from '../../kernel/values/time/instant.js';
import { Clock } from '../../kernel/ports/clock.js';
import { FileKeeper } from '../../platform/files/index.js';
import { SupplierRfqs } from '../../procurement/sourcing/index.js';
import { keepMessage, type NewMessage } from './keep-message.js';
import { prepareFiles } from './keep-files.js';
import { DAY_MS, MAX_MESSAGE_BYTES, MAX_OF_REQUEST, MAX_STRAY } from './limits.js';
import { isOwnMail, locate, type Located } from './locate.js';
import { type MessageRow, ReceivedMessages } from './messages/records.js';
import type { Received, ReceiveMail } from './receive-mail.js';
import { readTables, type ReadTables } from './read-tables.js';
import { authenticationOf } from './reading/authentication.js';
import { classify, type Classified } from './reading/classify.js';
import { contentKeyOf, headEndOf } from './reading/content-key.js';
import { deliveryOf } from './reading/delivery-report.js';
import { isTakingAnswers } from './taking-answers.js';
import { Choices } from '../../kernel/ports/choices.js';
import type { World } from '../../kernel/operations/world.js';

/** Builds the taking of messages. */
export function createReceiver(world: World): ReceiveMail {
  return async (raw, { isCut = false } = {}) => {
    const bytes = typeof raw === 'string' ? new TextEncoder().encode(raw) : raw;
    const isTooLarge = isCut || bytes.length > MAX_MESSAGE_BYTES;
    const kept = isTooLarge ? bytes.subarray(0, Math.min(headEndOf(bytes), MAX_MESSAGE_BYTES)) : bytes;
    const read = await readAsFarAsPossible(world.port(MailReader), kept);
    const { mail } = read;
    const located = await locate(world.port(Storage), { ...mail, reported: deliveryOf(mail)?.messageIds ?? [] });
    if (located === null) return { outcome: 'refused', reason: 'unknown_address' };
    const contentKey = contentKeyOf(kept, mail);
    const before = await findKept(world.port(Storage), located.portalId, contentKey);
    if (before !== null) return before;
    if (await areTooMany(world, located)) return { outcome: 'refused', reason: 'too_many' };
    const isOurs = await isOwnMail(world.port(Storage), mail.messageId);
    const classified = classify(mail, () => isOurs);
    const fault = isTooLarge ? 'too_large' : read.fault;
    return keep(world, located, { raw: kept, mail, classified, fault, contentKey });
  };
}

interface Taken {
  readonly raw: Uint8Array;
  readonly mail: ReadMail;
  readonly classified: Classified;
  readonly fault: 'too_large' | 'unreadable_mail' | null;
  readonly contentKey: string;
}

// Whoever writes a mail that nobody can take apart is still told of, by its headers.
async function readAsFarAsPossible(
  reader: MailReader,
  raw: Uint8Array,
): Promise<{ readonly mail: ReadMail; readonly fault: 'unreadable_mail' | null }> {
  try {
    return { mail: await reader.read(raw), fault: null };
  } catch (error) {
    if (!(error instanceof MailRefusal)) throw error;
    const head = raw.subarray(0, Math.min(headEndOf(raw), MAX_HEAD_BYTES));
    try {
      return { mail: await reader.read(head), fault: 'unreadable_mail' };
    } catch (again) {
      if (!(again instanceof MailRefusal)) throw again;
      return { mail: NOTHING, fault: 'unreadable_mail' };
    }
  }
}

const MAX_HEAD_BYTES = 64 * 1024;
const NOTHING: ReadMail = {
  headers: [],
  subject: '',
  from: null,
  recipients: [],
  messageId: null,
  answers: [],
  sentAt: null,
  text: '',
  parts: [],
};

async function keep(world: World, { portalId, asked }: Located, taken: Taken): Promise<Received> {
  const { raw, mail, classified, fault, contentKey } = taken;
  const db = world.port(Storage).forPortal(portalId);
  const rfq = asked === null ? null : await db.collection(SupplierRfqs).find(asked.rfqId);
  // A report of a server holds nothing that anybody needs as a file.
  const files = classified.kind === 'bounce' ? [] : await prepareFiles(world.port(FileKeeper), portalId, mail.parts);
  const whole = await world.port(FileKeeper).write(portalId, { bytes: raw, mimeType: 'message/rfc822' });
  const written = [whole, ...files.flatMap((file) => file.written ?? [])];
  try {
    const answer = await answerOf(world, { portalId, rfq, ...taken }, () =>
      files.map((file, index) => ({ ...file, bytes: () => Promise.resolve(mail.parts[index]?.bytes ?? raw) })),
    );
    const message: NewMessage = {
      mail,
      classified,
      fault,
      contentKey,
      asked,
      rfqId: rfq?.id ?? null,
      authentication: authenticationOf(mail, world.port(Choices).mailAuthServer),
      answer,
      files,
      whole,
    };
    const row = await world.port(RunUnitOfWork)(portalId, (unit) => keepMessage(unit, message), causeOf(rfq));
    return told('kept', row, portalId);
  } catch (error) {
    await Promise.all(written.map((file) => world.port(FileKeeper).discard(file)));
    const before = error instanceof UniqueViolation ? await findKept(world.port(Storage), portalId, contentKey) : null;
    if (before !== null) return before;
    throw error;
  }
}

async function answerOf(
  world: World,
  { portalId, rfq, classified, fault }: Taken & { readonly portalId: string; readonly rfq: RfqRow | null },
  files: () => Parameters<typeof readTables>[3],
): Promise<ReadTables> {
  if (classified.reason !== null) return { reason: classified.reason, problems: [] };
  if (fault !== null) return { reason: fault, problems: [] };
  if (rfq === null) return { reason: 'no_price_request', problems: [] };
  const now = toInstant(world.port(Clock).now());
  if (!isTakingAnswers(rfq, now)) return { reason: 'request_closed', problems: [] };
  return readTables(world, { db: world.port(Storage).forPortal(portalId), portalId }, rfq, files());
}

type RfqRow = Row<typeof SupplierRfqs>;

async function areTooMany(world: World, { portalId, asked }: Located): Promise<boolean> {
  const createdAt = { gt: addMs(toInstant(world.port(Clock).now()), -DAY_MS) };
  const where = { rfqId: asked?.rfqId ?? null, createdAt };
  const count = await world.port(Storage).forPortal(portalId).collection(ReceivedMessages).count({ where });
  return count >= (asked === null ? MAX_STRAY : MAX_OF_REQUEST);
}

async function findKept(storage: Storage, portalId: string, contentKey: string): Promise<Received | null> {
  const row = await storage.forPortal(portalId).collection(ReceivedMessages).findOne({ contentKey });
  return row === null ? null : told('duplicate', row, portalId);
}

function told(outcome: 'kept' | 'duplicate', row: MessageRow, portalId: string): Received {
  const { id: receivedMessageId, status, reason, quoteId } = row;
  return { outcome, portalId, receivedMessageId, status, reason, quoteId };
}

function causeOf(rfq: RfqRow | null): Cause {
  const cause = bySystem('mailIn.receive');
  return rfq === null ? cause : { ...cause, actor: { type: 'supplier', id: null, name: rfq.supplierName } };
}
