import type { Row } from '../../../kernel/records/record.js';
import { InvoiceItems, Invoices } from '../../../procurement/invoices/index.js';
import type { JsonObject } from '../connectors/answers.js';
import { pushEachChanged } from '../engine/changed-records.js';
import type { Link } from '../engine/links.js';
import { hashOf } from '../engine/take-over.js';
import type { ConnectorContext, ItemCall, ItemOutcome, Run } from '../port.js';
import { COUNTERPARTY } from './counterparties.js';
import { tablesOf } from './tables.js';
import { guid, type OneC, type OneCRow, quoted, referenceIn, textIn } from './odata.js';
import { knownFields } from './push-records.js';
import { type OneCState, stateOf } from './take-changed.js';
import { contentOf, INVOICE, SUPPLIER_INVOICES } from './take-invoices.js';

type InvoiceRow = Row<typeof Invoices>;

/** What is remembered of an invoice that came from here. */
interface PushedState extends OneCState {
  /** It was made here; absent of one that came from 1C. */
  readonly posted?: boolean;
}

/** Enters invoices that 1C lacks, and posts them. */
export function pushInvoices(
  context: ConnectorContext,
  run: Run,
  onec: OneC,
  organization: string | null,
): Promise<void> {
  return pushEachChanged(context, run, {
    part: 'invoice_sync_out',
    record: Invoices,
    // Credit notes are documents of another kind there.
    where: { archivedAt: null, paymentStatus: { not: 'cancelled' }, kind: 'invoice' },
    async each(invoice, call) {
      const link = await call.links.ofEntity(INVOICE, invoice.id);
      return link === null
        ? enter(call, onec, { invoice, organization })
        : postAgain(call, onec, { ...link, state: link.state });
    },
  });
}

interface Entered {
  readonly invoice: InvoiceRow;
  readonly organization: string | null;
}

async function enter(call: ItemCall, onec: OneC, { invoice, organization }: Entered): Promise<ItemOutcome> {
  const partner = await call.links.ofEntity(COUNTERPARTY, invoice.supplierId);
  // Its supplier is not in 1C yet.
  if (partner === null) return 'waiting';
  const ofPartner = `Контрагент_Key eq ${guid(partner.remoteId)}`;
  const filter = `НомерВходящегоДокумента eq ${quoted(invoice.number)} and ${ofPartner}`;
  const isSame = (row: OneCRow) =>
    textIn(row, 'НомерВходящегоДокумента') === invoice.number &&
    referenceIn(row, 'Контрагент_Key') === partner.remoteId;
  const known = (await onec.find(SUPPLIER_INVOICES, filter)).find(isSame);
  const values = {
    ...(await documentOf(call, invoice)),
    Контрагент_Key: partner.remoteId,
    Организация_Key: organization,
  };
  const document =
    known ?? (await onec.create(SUPPLIER_INVOICES, knownFields(values, await onec.fieldsOf(SUPPLIER_INVOICES))));
  // One that people entered in 1C is theirs to post, and is taken over as it is.
  const isOurs = known === undefined || textIn(known, 'Комментарий') === invoice.internalNumber;
  const state: PushedState = isOurs ? { ...stateOf(document), posted: document['Posted'] === true } : {};
  const link = {
    entityType: INVOICE,
    entityId: invoice.id,
    remoteId: document.Ref_Key,
    localVersion: invoice.version,
    remoteHash: isOurs ? hashOf(contentOf(document)) : null,
    state: { ...state },
  };
  await call.links.put(link);
  await postAgain(call, onec, link);
  return known === undefined ? 'created' : 'updated';
}

/** Posts a document that was entered from here and is not posted yet. */
async function postAgain(call: ItemCall, onec: OneC, link: Link): Promise<ItemOutcome> {
  const state: PushedState = link.state;
  if (state.posted !== false || state.deleted === true) return 'skipped';
  await onec.post(SUPPLIER_INVOICES, link.remoteId);
  // Posting makes another version of the same document.
  const [after] = await onec.read(SUPPLIER_INVOICES, [link.remoteId]);
  const seen = after === undefined ? {} : stateOf(after);
  const remoteHash = after === undefined ? link.remoteHash : hashOf(contentOf(after));
  await call.links.put({ ...link, remoteHash, state: { ...state, ...seen, posted: true } });
  return 'updated';
}

async function documentOf({ db, links }: ItemCall, invoice: InvoiceRow): Promise<JsonObject> {
  const items = await db.collection(InvoiceItems).list({
    where: { invoiceId: invoice.id },
    order: [['sortOrder', 'asc']],
  });
  const day = `${invoice.invoiceDate.slice(0, 10)}T00:00:00`;
  return {
    Date: day,
    НомерВходящегоДокумента: invoice.number,
    ДатаВходящегоДокумента: day,
    СуммаДокумента: Number(invoice.totalAmount),
    СуммаВключаетНДС: invoice.vatMode === 'INCLUSIVE',
    Комментарий: invoice.internalNumber,
    ...(await tablesOf({ db, links }, items)),
  };
}
