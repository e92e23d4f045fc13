import type { Row } from '../../../kernel/records/record.js';
import { Counterparties } from '../../../procurement/counterparties/index.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import {
  ExchangeFileError,
  GeneratedDocuments,
  readAcceptanceDocument,
  readCorrectionDocument,
  readShipperTitle,
  readTransferDocument,
} from '../../../papers/documents/index.js';
import { SyncLinks } from '../engine/records.js';
import { itemError, RemoteError } from '../engine/remote-error.js';
import { Installations } from '../installations/records.js';
import type { ConnectorContext, ItemCall, ItemOutcome, Run } from '../port.js';
import { WAYBILL_AT_OPERATOR, type Diadoc, type Formalised } from './diadoc.js';
import { EDO_DOCUMENT, EDO_MESSAGE, EDO_WAYBILL, edoStateOf, newEdoDocument, withState } from './document-state.js';
import { namedForOperator } from './name-file.js';
import { recipientOf } from './recipient.js';

const PAGE = 100;
/** How often a document is handed over again before the next run does it. */
const ATTEMPTS = 3;

/** Place among documents, by when they were made. */
type MadeCursor = readonly [createdAt: string, id: string];
const ABOUT_RECIPIENT = [
  'sourceEntityType',
  'sourceEntityId',
  'supplierIds',
  'groupKey',
  'kind',
  'carrierInn',
  'procurementId',
  'batchIds',
] as const;
const ABOUT_FILE = ['id', 'createdAt', 'number', 'format'] as const;
type Made = Pick<Row<typeof GeneratedDocuments>, (typeof ABOUT_RECIPIENT)[number] | (typeof ABOUT_FILE)[number]>;

/** Queues documents that were made since; those that are for nobody in particular wait for a person to say whom. */
export async function queueNewDocuments({ db, installationId }: ConnectorContext, run: Run): Promise<void> {
  const part = run.part<MadeCursor>('document_queue');
  // What was made before somebody wanted this stays where it is.
  const enabledAt = (await db.collection(Installations).find(installationId))?.updatedAt ?? '';
  const known = await part.cursor();
  let after: MadeCursor = known === null || known[0] < enabledAt ? [enabledAt, ''] : known;
  for (;;) {
    const documents: readonly Made[] = await db.collection(GeneratedDocuments).list({
      where: { format: { in: ['pdf', 'xml'] }, status: 'available', createdAt: { gte: after[0] } },
      select: [...ABOUT_RECIPIENT, ...ABOUT_FILE],
      order: [
        ['createdAt', 'asc'],
        ['id', 'asc'],
      ],
      limit: PAGE,
      ...(after[1] === '' ? {} : { after }),
    });
    const last = documents.at(-1);
    if (last === undefined) return;
    after = [last.createdAt, last.id];
    await part.page(documents, after, queueDocument);
    if (documents.length < PAGE) return;
  }
}

async function queueDocument(document: Made, { db, links }: ItemCall): Promise<ItemOutcome> {
  if ((await links.ofEntity(EDO_DOCUMENT, document.id)) !== null) return 'skipped';
  if (await isOfFormalised(db, document)) return 'skipped';
  const recipient = await recipientOf(db, document);
  if (recipient === null) return 'skipped';
  await links.put(newEdoDocument(document.id, recipient));
  return 'created';
}

/** Whether a paper shows a document that goes as the file of its format. */
async function isOfFormalised(db: Reader, { kind, number, procurementId, format }: Made): Promise<boolean> {
  if (format === 'xml') return false;
  const where = { procurementId, kind, number, format: 'xml', status: 'available' } as const;
  return db.collection(GeneratedDocuments).exists(where);
}

/** Hands over the documents that are queued. One that fails is tried again in later runs, and says why meanwhile. */
export async function sendDocuments(context: ConnectorContext, run: Run, diadoc: Diadoc): Promise<void> {
  const part = run.part<never>('document_send');
  const pace = run.limiter(0.5, 1);
  let after: readonly string[] | null = null;
  for (;;) {
    const links: readonly Pick<Row<typeof SyncLinks>, 'id' | 'entityId' | 'state'>[] = await context.db
      .collection(SyncLinks)
      .list({
        where: { installationId: context.installationId, entityType: EDO_DOCUMENT, remoteHash: null },
        order: [['id', 'asc']],
        limit: PAGE,
        ...(after === null ? {} : { after }),
      });
    const fresh = links.filter((link) => edoStateOf(link).error === null).map(({ entityId: id }) => ({ id }));
    await part.push(fresh, undefined, async ({ id }, call) => sendOne({ run, diadoc, pace }, call, id));
    const last = links.at(-1);
    if (last === undefined || links.length < PAGE) return;
    after = [last.id];
  }
}

interface Sending {
  readonly run: Run;
  readonly diadoc: Diadoc;
  pace(): Promise<void>;
}

async function sendOne(sending: Sending, { db, links }: ItemCall, documentId: string): Promise<ItemOutcome> {
  const link = await links.ofEntity(EDO_DOCUMENT, documentId);
  if (link === null || link.remoteHash !== null) return 'skipped';
  try {
    const { messageId, waybillId } = await handOver(sending, db, documentId, edoStateOf(link).counterpartyId);
    if (messageId === undefined) return 'waiting';
    await links.put({ entityType: EDO_MESSAGE, entityId: documentId, remoteId: messageId });
    if (waybillId !== undefined)
      await links.put({ entityType: EDO_WAYBILL, entityId: documentId, remoteId: waybillId });
    await links.put(withState(link, { status: 'awaiting_signature', messageId, error: null }));
    return 'created';
  } catch (error) {
    if (error instanceof RemoteError && error.isOfItem) {
      await links.put(withState(link, { error: { code: error.code, message: error.message.slice(0, 500) } }));
    }
    throw error;
  }
}

interface HandedOver {
  /** Undefined when the operator asks to do it again. */
  readonly messageId: string | undefined;
  /** Name of the file of a transport waybill, which the titles that follow it answer. */
  readonly waybillId: string | undefined;
}

async function handOver(
  { run, diadoc, pace }: Sending,
  db: ItemCall['db'],
  documentId: string,
  partyId: string,
): Promise<HandedOver> {
  const document = await db.collection(GeneratedDocuments).find(documentId);
  const party = await db.collection(Counterparties).find(partyId);
  if (document?.status !== 'available') throw itemError('not_found', 'the document is gone');
  if (party === null || party.inn === null) throw itemError('recipient_not_found', 'the counterparty has no INN');
  const { fileName, fileId, format, kind } = document;
  const recipient = { inn: party.inn, ...(await diadoc.boxOf({ inn: party.inn, kpp: party.kpp })) };
  const kept = await run.readFile(fileId);
  const formalised = format === 'xml' ? formalisedOf(kind, kept) : undefined;
  const sent = formalised === undefined ? kept : await namedForOperator(diadoc, { kind, kept, recipient });
  const waybillId = formalised?.type === WAYBILL_AT_OPERATOR.type ? readShipperTitle(sent).fileId : undefined;
  const content = await diadoc.upload(documentId, sent);
  const toBoxId = recipient.boxId;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    await pace();
    const messageId = await diadoc.post({ documentId, fileName, content, toBoxId, formalised });
    if (messageId !== undefined) return { messageId, waybillId };
  }
  return { messageId: undefined, waybillId };
}

interface FormalisedKind extends Omit<Formalised, 'function'> {
  /** @throws ExchangeFileError for another file */
  readonly read: (file: Uint8Array) => Pick<Formalised, 'function'>;
}

/** What files are to the operator, in the editions of the formats that ours have, by the kind of the document. */
const FORMALISED: Partial<Record<Made['kind'], FormalisedKind>> = {
  UNIVERSAL_TRANSFER_DOCUMENT: {
    type: 'UniversalTransferDocument',
    version: 'utd970_05_03_01',
    read: readTransferDocument,
  },
  UNIVERSAL_CORRECTION_DOCUMENT: {
    type: 'UniversalCorrectionDocument',
    version: 'ucd29_05_02_01',
    read: readCorrectionDocument,
  },
  DISCREPANCY_ACT: {
    type: 'Torg2',
    version: 'torg2_05_01_01',
    read: (file) => ({
      function: readAcceptanceDocument(file).awaitsTitle ? 'WithAdditionalInfo' : 'NoAdditionalInfo',
    }),
  },
  TRANSPORT_WAYBILL: {
    ...WAYBILL_AT_OPERATOR,
    read: (file) => {
      readShipperTitle(file);
      return { function: 'reception' };
    },
  },
};

function formalisedOf(kind: Made['kind'], file: Uint8Array): Formalised {
  const formalised = FORMALISED[kind];
  if (formalised === undefined) throw itemError('validation_failed', `a ${kind} has no format of the operator`);
  const { read, type, version } = formalised;
  try {
    return { type, function: read(file).function, version };
  } catch (cause) {
    if (!(cause instanceof ExchangeFileError)) throw cause;
    throw itemError('validation_failed', cause.message);
  }
}
