import { requestErrors } from '../../../../kernel/errors/request-errors.js';
import type { Handlers, ReadCall, WriteCall } from '../../../../kernel/operations/call.js';
import { pageWindow } from '../../../../kernel/operations/page.js';
import { Ids } from '../../../../kernel/ports/ids.js';
import type { Reader } from '../../../../kernel/ports/storage.js';
import type { Row } from '../../../../kernel/records/record.js';
import { getReferred } from '../../../../kernel/rows/record-reference.js';
import { visibleRows } from '../../../../kernel/rows/visibility.js';
import { getTimezone } from '../../../../platform/identity/index.js';
import { TripStops } from '../../../../procurement/logistics/index.js';
import { Requisitions } from '../../../../procurement/requisitions/index.js';
import { SyncLinks } from '../../engine/records.js';
import { integrationErrors } from '../../errors.js';
import { getInstalled, requireActive } from '../../installations/get-installation.js';
import { showTitle } from '../show-title.js';
import type { ReceivedWaybill, waybillOperations } from './operations.js';
import { prepareTitle } from './prepare-title.js';
import {
  EDO_CARRIAGE,
  nextStages,
  waybillStateOf,
  waybillStatusOf,
  waybillWith,
  type WaybillState,
} from './received-waybill.js';

const SLUG = 'edo-operator';
const LATEST_FIRST = [
  ['createdAt', 'desc'],
  ['id', 'desc'],
] as const;

type LinkRow = Row<typeof SyncLinks>;
type Caller = Pick<ReadCall, 'caller'>;

/** The handlers of transport waybills that others opened. */
export const waybillHandlers: Handlers<typeof waybillOperations> = {
  async listWaybills({ db, caller }, { query }) {
    const { id: installationId } = await getInstalled(db, SLUG);
    const { page, limit } = query;
    if (seesSome({ caller })) return { resource: 'waybills', items: [], page, limit, total: 0 };
    const where = { installationId, entityType: EDO_CARRIAGE };
    const links = db.collection(SyncLinks);
    const total = await links.count({ where });
    const rows = await links.list({ where, ...pageWindow(query), order: LATEST_FIRST });
    return { resource: 'waybills', items: rows.map(show), page, limit, total };
  },
  async answerWaybill(call, { params, body }) {
    const { tx, now, portalId, caller } = call;
    const link = await getLink({ db: tx, caller }, params.id);
    const state = waybillStateOf(link);
    if (!nextStages(state).includes(body.stage)) throw integrationErrors.waybillNotOurs({ stages: nextStages(state) });
    const { signature } = state.last;
    if (signature === null) throw integrationErrors.senderSignatureMissing({});
    const stop = body.stopId === undefined ? null : await getReferred(call, TripStops, body.stopId, '/stopId');
    const timeZone = await getTimezone(tx, portalId);
    const answered = { ...state, last: { ...state.last, signature } };
    const prepared = await prepareTitle({ db: tx, ids: call.port(Ids), now, timeZone, stop }, answered, body);
    return change(call, link, { prepared, signature: null, error: null });
  },
  async getWaybillTitle(call, { params }) {
    const { fileName, file } = prepared(waybillStateOf(await getLink(call, params.id)));
    const content = Buffer.from(file, 'base64');
    return { fileName, mimeType: 'application/xml', sizeBytes: content.length, content };
  },
  async signWaybillTitle(call, { params, body: { signature } }) {
    const link = await getLink({ ...call, db: call.tx }, params.id);
    requireActive(await getInstalled(call.tx, SLUG), 'document_send');
    prepared(waybillStateOf(link));
    return change(call, link, { signature, error: null });
  },
};

// A waybill names no requisition by which it could be told who sees it.
function seesSome(who: Caller): boolean {
  return visibleRows(Requisitions, who) !== null;
}

/** @throws ProcurekitError `not_found`, `integration_not_installed` */
async function getLink(who: Caller & { readonly db: Reader }, entityId: string): Promise<LinkRow> {
  const { id: installationId } = await getInstalled(who.db, SLUG);
  const where = { installationId, entityType: EDO_CARRIAGE, entityId };
  const link = seesSome(who) ? null : await who.db.collection(SyncLinks).findOne(where);
  if (link === null) throw requestErrors.notFound({});
  return link;
}

function prepared({ prepared: title }: WaybillState) {
  if (title === null) throw integrationErrors.answerNotPrepared({});
  return title;
}

async function change({ tx, now }: WriteCall, link: LinkRow, changes: Partial<WaybillState>) {
  const changed = { ...waybillWith(link, changes), updatedAt: now };
  await tx.collection(SyncLinks).update(link.id, changed);
  return show({ ...link, ...changed });
}

function show(link: LinkRow): ReceivedWaybill {
  const state = waybillStateOf(link);
  const { role, first, uid, titles, prepared: title, error } = state;
  return {
    id: link.entityId,
    number: first.number,
    date: first.date,
    role,
    shipper: showParty(first.shipper),
    consignee: showParty(first.consignee),
    carrier: showParty(first.carrier),
    address: first.address ?? null,
    dueAt: first.dueAt ?? null,
    goods: first.goods.map(({ name, packages, grossWeightKg = null }) => ({
      name,
      packages: Number.isInteger(packages) ? packages : null,
      grossWeightKg,
    })),
    uid,
    titles: titles.map(showTitle),
    status: waybillStatusOf(state),
    nextStages: [...nextStages(state)],
    preparedStage: title?.stage ?? null,
    fileName: title?.fileName ?? null,
    error,
    receivedAt: link.createdAt,
    updatedAt: link.updatedAt,
  };
}

function showParty({ name, inn, kpp }: WaybillState['first']['shipper']): ReceivedWaybill['shipper'] {
  return { name, inn: inn ?? null, kpp: kpp ?? null };
}
