import type { Row } from '../../../../kernel/records/record.js';
import { skuKeyOf } from '../../../../procurement/catalog/index.js';
import { Counterparties } from '../../../../procurement/counterparties/index.js';
import { GeneratedDocuments, type AcceptedLine, type ReceivedAcceptance } from '../../../../papers/documents/index.js';
import { ProcurementItems, Requisitions } from '../../../../procurement/requisitions/index.js';
import { itemError } from '../../engine/remote-error.js';
import type { ItemCall, ItemOutcome } from '../../port.js';
import { EDO_ACT, type ActLine, type ActState } from './received-act.js';

interface Received {
  readonly remoteId: string;
  /** Of whoever sent it. */
  readonly inn: string | null;
  /** What its file says; undefined when it cannot be read. */
  readonly act: ReceivedAcceptance | undefined;
}

/** Papers that goods go with, or are paid by. */
const COME_WITH = [
  'UNIVERSAL_TRANSFER_DOCUMENT',
  'GOODS_WAYBILL',
  'GOODS_TRANSPORT_WAYBILL',
  'TRANSPORT_WAYBILL',
  'SALES_INVOICE',
] as const;

/**
 * Keeps the act by which a known buyer states what is wrong with goods of ours, at the document that they came with: what each line of
 * it speaks of, so that a correction can be made of it.
 */
export async function takeAct({ links, db }: ItemCall, { remoteId, inn, act }: Received): Promise<ItemOutcome> {
  if (inn === null || (await links.find(EDO_ACT, remoteId)) !== null) return 'skipped';
  const buyer = await db.collection(Counterparties).findOne({ inn, archivedAt: null });
  if (buyer === null) return 'skipped';
  // A file may name any buyer; whose box it came from the operator vouches for.
  if (act?.buyer.inn !== inn) throw itemError('validation_failed', 'the file of the act is not readable');
  const state = await stateOf(db, act, buyer.id);
  await links.put({ entityType: EDO_ACT, entityId: state.documentId ?? buyer.id, remoteId, state: { ...state } });
  return 'created';
}

async function stateOf(db: ItemCall['db'], act: ReceivedAcceptance, buyerId: string): Promise<ActState> {
  const document = await documentOf(db, act, buyerId);
  const items = document === null ? [] : await itemsOf(db, document.procurementId);
  return {
    number: act.number,
    date: act.date,
    buyerId,
    paper: paperOf(act),
    documentId: document?.id ?? null,
    procurementId: document?.procurementId ?? null,
    lines: act.lines.map((line) => lineOf(line, items)),
  };
}

function paperOf({ papers: [paper] }: ReceivedAcceptance): ActState['paper'] {
  if (paper === undefined) return null;
  const { title, number = null, date = null } = paper;
  return { title, number, date };
}

type Sent = Pick<Row<typeof GeneratedDocuments>, 'id' | 'procurementId' | 'documentDate'>;

/** The document of ours by the number that a paper of the act has; of several of one number that of its day, or the first. */
async function documentOf(db: ItemCall['db'], { papers }: ReceivedAcceptance, buyerId: string): Promise<Sent | null> {
  for (const { number, date } of papers) {
    if (number === undefined) continue;
    const numbered: readonly Sent[] = await db.collection(GeneratedDocuments).list({
      where: { number, kind: { in: COME_WITH }, status: 'available' },
      select: ['id', 'procurementId', 'documentDate'],
      order: [
        ['createdAt', 'asc'],
        ['id', 'asc'],
      ],
      limit: 100,
    });
    const own: Sent[] = [];
    for (const sent of numbered) {
      const requisition = await db.collection(Requisitions).find(sent.procurementId);
      if (requisition?.customerId === buyerId) own.push(sent);
    }
    const found = own.find(({ documentDate }) => documentDate.slice(0, 10) === date) ?? own[0];
    if (found !== undefined) return found;
  }
  return null;
}

type Item = Pick<Row<typeof ProcurementItems>, 'id' | 'rawName' | 'skuSnapshot'>;

function itemsOf(db: ItemCall['db'], procurementId: string): Promise<readonly Item[]> {
  return db.collection(ProcurementItems).list({ where: { procurementId }, select: ['id', 'rawName', 'skuSnapshot'] });
}

function lineOf(line: AcceptedLine, items: readonly Item[]): ActLine {
  const { name, sku = null, stated = null, found = null, defect, shortage, surplus } = line;
  return {
    name,
    sku,
    itemId: itemOf(line, items)?.id ?? null,
    statedQuantity: stated,
    foundQuantity: found,
    defectQuantity: quantityOf(defect),
    shortageQuantity: quantityOf(shortage),
    surplusQuantity: quantityOf(surplus),
    comment: [defect, shortage, surplus].flatMap((each) => each?.comment ?? [])[0] ?? null,
  };
}

const quantityOf = (differing: AcceptedLine['defect']) => differing?.quantity ?? null;

/** The item with the article of a line, else with its name; of several none is known to be the one. */
function itemOf({ name, sku }: AcceptedLine, items: readonly Item[]): Item | undefined {
  const bySku = sku === undefined ? [] : items.filter(({ skuSnapshot }) => isSame(skuSnapshot, sku));
  const [only, ...others] = bySku.length > 0 ? bySku : items.filter(({ rawName }) => rawName === name);
  return others.length === 0 ? only : undefined;
}

const isSame = (own: string | null, said: string) => own !== null && skuKeyOf(own) === skuKeyOf(said);
