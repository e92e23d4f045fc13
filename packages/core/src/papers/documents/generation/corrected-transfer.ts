import type { Reader } from '../../../kernel/ports/storage.js';
import type { Row } from '../../../kernel/records/record.js';
import { addMoney, parseMoney, subtractMoney } from '../../../kernel/values/numbers/money.js';
import { parsePrice } from '../../../kernel/values/numbers/price.js';
import { parseQuantity } from '../../../kernel/values/numbers/quantity.js';
import type { FileKeeper } from '../../../platform/files/index.js';
import {
  readCorrectionDocument,
  readTransferDocument,
  type CorrectedDocument,
  type ReceivedCorrection,
  type ReceivedLine,
  type ReceivedTransfer,
  type StatedLine,
} from '../forms/index.js';
import { GeneratedDocuments } from '../generated-documents/records.js';

type DocumentRow = Row<typeof GeneratedDocuments>;

interface Where {
  readonly db: Reader;
  readonly portalId: string;
  readonly files: Pick<FileKeeper, 'read'>;
}

interface Wanted {
  readonly procurementId: string;
  /** Null where there is no more than one. */
  readonly documentId: string | null;
}

/** A transfer document with what corrections made of it. */
export interface CorrectedTransfer {
  readonly document: CorrectedDocument;
  readonly status: 1 | 2;
}

/** The row of the transfer document that is to be corrected; null where there is none, or it was made as a paper only, or nobody says which. */
export async function findTransferFile(db: Reader, { procurementId, documentId }: Wanted): Promise<DocumentRow | null> {
  const files = await db.collection(GeneratedDocuments).list({
    where: { procurementId, kind: 'UNIVERSAL_TRANSFER_DOCUMENT', format: 'xml', status: 'available' },
    order: [
      ['createdAt', 'asc'],
      ['id', 'asc'],
    ],
  });
  const [only, ...others] = files;
  if (documentId === null) return others.length > 0 ? null : (only ?? null);
  const named = files.find(({ id }) => id === documentId);
  if (named !== undefined) return named;
  // Whoever names the paper means the document, which has a file beside it.
  const paper = await db.collection(GeneratedDocuments).find(documentId);
  const isTransfer = paper?.kind === 'UNIVERSAL_TRANSFER_DOCUMENT' && paper.procurementId === procurementId;
  return isTransfer ? (files.find(({ number }) => number === paper.number) ?? null) : null;
}

/**
 * What a transfer document says by its file, with the corrections of it that were made since: a further one changes what the last
 * one made of it.
 */
export async function loadCorrected(where: Where, wanted: Wanted): Promise<CorrectedTransfer | null> {
  const file = await findTransferFile(where.db, wanted);
  if (file === null) return null;
  const transfer = readTransferDocument(await bytesOf(where, file));
  const corrections = await correctionsOf(where, wanted.procurementId, transfer.number);
  const { number } = transfer;
  return {
    status: transfer.function === 'ДОП' ? 2 : 1,
    document: { title: 'Универсальный передаточный документ', number, ...statedBy(transfer, corrections) },
  };
}

function statedBy(
  { date, lines }: ReceivedTransfer,
  corrections: readonly ReceivedCorrection[],
): Pick<CorrectedDocument, 'date' | 'lines'> {
  const byPosition = new Map(lines.map((line) => [line.position, statedLine(line)]));
  for (const { position, after } of corrections.flatMap((correction) => correction.lines)) {
    const stated = byPosition.get(position);
    if (stated === undefined) continue;
    const { quantity, unitPrice, netAmount = '0', grossAmount = '0' } = after;
    byPosition.set(position, {
      ...stated,
      quantity: parseQuantity(quantity ?? '0'),
      netPrice: unitPrice === undefined ? undefined : parsePrice(unitPrice),
      netAmount: parseMoney(netAmount),
      grossAmount: parseMoney(grossAmount),
      vatAmount: subtractMoney(parseMoney(grossAmount), parseMoney(netAmount)),
    });
  }
  return { date, lines: [...byPosition.values()] };
}

function statedLine(line: ReceivedLine): StatedLine {
  const { position, name, sku, unitName = '', unitCode, quantity = '0', unitPrice, vatRate = null } = line;
  const netAmount = parseMoney(line.netAmount ?? '0');
  const vatAmount = parseMoney(line.vatAmount ?? '0');
  return {
    position,
    name,
    sku,
    unitName,
    unitCode,
    quantity: parseQuantity(quantity),
    netPrice: unitPrice === undefined ? undefined : parsePrice(unitPrice),
    vatRate,
    netAmount,
    vatAmount,
    grossAmount: line.grossAmount === undefined ? addMoney(netAmount, vatAmount) : parseMoney(line.grossAmount),
  };
}

async function correctionsOf(where: Where, procurementId: string, number: string): Promise<ReceivedCorrection[]> {
  const rows = await where.db.collection(GeneratedDocuments).list({
    where: { procurementId, kind: 'UNIVERSAL_CORRECTION_DOCUMENT', format: 'xml', status: 'available' },
    order: [
      ['createdAt', 'asc'],
      ['id', 'asc'],
    ],
  });
  const corrections: ReceivedCorrection[] = [];
  for (const row of rows) {
    const correction = readCorrectionDocument(await bytesOf(where, row));
    if (correction.corrected.some((corrected) => corrected.number === number)) corrections.push(correction);
  }
  return corrections;
}

function bytesOf({ files, portalId }: Where, { fileId, sizeBytes, sha256 }: DocumentRow): Promise<Uint8Array> {
  return files.read(portalId, { id: fileId, sizeBytes, sha256 });
}
