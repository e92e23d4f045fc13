import { unitRatios } from '../../procurement/catalog/index.js';
import { knownFields } from '../../kernel/rows/known-fields.js';
import { convertedQuantity } from '../../kernel/values/numbers/fraction.js';
import { findVisible } from '../../kernel/rows/visibility.js';
import type { Row } from '../../kernel/records/record.js';
import { Counterparties } from '../../procurement/counterparties/index.js';
import {
  ENTITY_OF_SALE,
  type DocumentDraft,
  type DocumentDriver,
  type DocumentSources,
  type DocumentVehicle,
  type DraftKeeper,
  type SourceAward,
  type SourceParty,
  type SourcePlace,
  type SourceTrip,
} from '../documents/index.js';
import {
  DeliveryBatches,
  DeliveryTrips,
  LogisticsObjects,
  Drivers,
  Routes,
  TripStops,
  Vehicles,
} from '../../procurement/logistics/index.js';
import {
  keepsWarehouses,
  listStockReceipts,
  ProcurementItems,
  receivableRequisitions,
  Requisitions,
  visibleWithRequisition,
} from '../../procurement/requisitions/index.js';
import { orderedPrices } from '../../procurement/purchase-orders/index.js';
import { CommercialProposals, type SaleDraft, type SalesDrafts } from '../../procurement/sales/index.js';
import { findAwards } from '../../procurement/sourcing/index.js';
import { Warehouses } from '../../procurement/warehouses/index.js';
import type { Reader } from '../../kernel/ports/storage.js';
import { domainsOf, variableSourcesIn } from '../../platform/variables/index.js';
import { goodsBeside, sourceBatches, sourceItem } from './source-goods.js';
import { weighed } from './weighed-goods.js';
import { requisitionVariables } from './requisition-variables.js';
import { Composed } from '../../kernel/operations/composed.js';
import type { World } from '../../kernel/operations/world.js';

/** What the business modules contribute to documents, but for the variables. */
const documentFacts: Omit<DocumentSources, 'variables' | 'findVariables' | 'customVariables'> = {
  visibleTo: visibleWithRequisition,
  findProcurement: (db, id) => db.collection(Requisitions).find(id),
  findVisibleProcurement: (db, caller, id) => findVisible(db, { caller }, Requisitions, id),
  findReceivedProcurement: (db, caller, id) => findVisible(db, { caller }, Requisitions, id, receivableRequisitions),
  receives: (viewer) => keepsWarehouses(viewer) !== null,
  receivedBy(viewer) {
    const where = keepsWarehouses(viewer) === null ? null : receivableRequisitions(viewer);
    return where === null ? null : { procurementId: { within: { record: Requisitions, where } } };
  },
  async listItems(db, procurementId) {
    const items = await db.collection(ProcurementItems).list({ where: { procurementId }, order: IN_ORDER });
    return weighed(db, items.map(sourceItem));
  },
  findParties: async (db, ids) => byId(await found(db, Counterparties, ids), sourceParty),
  findWarehouses: async (db, ids) => byId(await found(db, Warehouses, ids), warehousePlace),
  findPlaces: async (db, ids) => byId(await found(db, LogisticsObjects, ids), objectPlace),
  findRoutes: async (db, ids) =>
    byId(await found(db, Routes, ids), ({ name, distanceKm, points }) => ({
      name,
      distanceKm,
      placeIds: inSequence(points).map(({ logisticsObjectId }) => logisticsObjectId),
    })),
  async listBatches(db, procurementId) {
    const where = { procurementId, archivedAt: null };
    return sourceBatches(db, await db.collection(DeliveryBatches).list({ where, order: AS_CREATED }));
  },
  findGoodsBeside: goodsBeside,
  async findTrips(db, ids) {
    if (ids.length === 0) return new Map();
    const trips = await db.collection(DeliveryTrips).findMany(ids);
    const stops = await db
      .collection(TripStops)
      .list({ where: { tripId: { in: [...ids] } }, order: [['sequence', 'asc']] });
    const vehicleIds = trips.flatMap(({ vehicleId }) => vehicleId ?? []);
    const vehicles = byId(await found(db, Vehicles, vehicleIds), vehicleFacts);
    const drivers = byId(
      await found(
        db,
        Drivers,
        trips.flatMap(({ driverId }) => driverId ?? []),
      ),
      driverFacts,
    );
    return byId(trips, (trip) =>
      sourceTrip(
        trip,
        stops.filter(({ tripId }) => tripId === trip.id),
        { vehicle: vehicles.get(trip.vehicleId ?? ''), driver: drivers.get(trip.driverId ?? '') },
      ),
    );
  },
  async listReceipts(db, procurementId, items) {
    const receipts = await listStockReceipts(db, procurementId);
    const ofReceipts = new Map(items.map((item) => [item.id, item]));
    const ratioOf = await unitRatios(
      db,
      items.map(({ catalogItemId }) => catalogItemId),
    );
    return receipts.map((receipt) => ({
      ...receipt,
      lines: receipt.lines.map((line) => {
        const item = ofReceipts.get(line.itemId ?? '');
        const ratio = item && ratioOf(item.catalogItemId, line, item);
        return ratio === undefined ? line : { ...line, quantity: convertedQuantity(line.quantity, ratio) };
      }),
    }));
  },
  async listAwards(db, procurementId) {
    const items = await db.collection(ProcurementItems).list({ where: { procurementId }, select: ['id'] });
    const ordered = await orderedPrices(
      db,
      items.map(({ id }) => id),
    );
    const keyOf = ({ itemId, supplierId }: SourceAward) => `${itemId} ${supplierId}`;
    const known = new Set(ordered.map(keyOf));
    return [...ordered, ...(await findAwards(db, procurementId)).filter((award) => !known.has(keyOf(award)))];
  },
  findProposal: (db, id) => db.collection(CommercialProposals).find(id),
};

/** Everything that the business modules contribute to documents. */
export function createDocumentSources(world: World): DocumentSources {
  return {
    ...documentFacts,
    ...requisitionVariables(variableSourcesIn(world), domainsOf(world.port(Composed).records)),
  };
}

/** Has the records behind documents kept by the sales module: what is printed and what is recorded is one thing. */
export function createDraftKeeper(drafts: SalesDrafts): DraftKeeper {
  return {
    findNumber: async (db, draft) => (await drafts.find(db, saleOf(draft)))?.number ?? null,
    async enter(unit, draft, beside) {
      const { number, date, createdById } = draft;
      const id = await drafts.enter(unit, saleOf(draft), { number, date, createdById, beside });
      return id === null ? null : { type: ENTITY_OF_SALE[draft.kind], id };
    },
  };
}

function saleOf(draft: DocumentDraft): SaleDraft {
  const { kind, procurementId, sellerProfileId, customerId, proposalId, lines } = draft;
  const { currencyCode, vatMode, totalAmount } = draft;
  const { customerContactId, title, subject, validUntil, plannedDeliveryDate, dueDate } = draft;
  const { paymentTermsText, deliveryTermsText, externalComment, assignedToId } = draft;
  return {
    kind,
    procurementId,
    sellerProfileId,
    customerId,
    proposalId,
    lines,
    currencyCode,
    vatMode,
    totalAmount,
    terms: {
      customerContactId,
      title,
      subject,
      validUntil,
      plannedDeliveryDate,
      dueDate,
      paymentTermsText,
      deliveryTermsText,
      externalComment,
      assignedToId,
    },
  };
}

const AS_CREATED = [
  ['createdAt', 'asc'],
  ['id', 'asc'],
] as const;
const IN_ORDER = [
  ['sortOrder', 'asc'],
  ['id', 'asc'],
] as const;

async function found<
  R extends
    | typeof Counterparties
    | typeof Warehouses
    | typeof LogisticsObjects
    | typeof Routes
    | typeof Drivers
    | typeof Vehicles,
>(db: Reader, record: R, ids: readonly string[]): Promise<Row<R>[]> {
  return ids.length === 0 ? [] : db.collection(record).findMany(ids);
}

function byId<R extends { readonly id: string }, T>(rows: readonly R[], of: (row: R) => T): Map<string, T> {
  return new Map(rows.map((row) => [row.id, of(row)]));
}

function sourceParty(row: Row<typeof Counterparties>): SourceParty {
  const { id, name, kind, vatPayer, paymentTermsText, deliveryTermsText, contacts, bankAccounts } = row;
  const { legalName, inn, kpp, ogrn, okpo, legalAddress, actualAddress, phone, email } = row;
  const numbers = knownFields({ legalName, inn, kpp, ogrn, okpo, legalAddress, actualAddress, phone, email });
  const account = bankAccounts.find(({ isDefault }) => isDefault) ?? bankAccounts[0];
  const bank =
    account?.bik && account.accountNumber
      ? {
          name: account.bankName ?? '',
          bik: account.bik,
          accountNumber: account.accountNumber,
          correspondentAccount: account.correspondentAccount ?? undefined,
        }
      : undefined;
  return {
    id,
    party: { name, kind: kind === 'sole_proprietor' ? kind : 'legal_entity', bank, ...numbers },
    vatPayer,
    paymentTermsText,
    deliveryTermsText,
    contacts: contacts.map(({ id: contactId, fullName, position, phone: number, email: address }) => ({
      id: contactId,
      name: fullName,
      details: { position, phone: number, email: address },
    })),
  };
}

function warehousePlace({ name, address, contactName, phone, workingHours }: Row<typeof Warehouses>): SourcePlace {
  return {
    name,
    address: address ?? '',
    counterpartyId: null,
    ...knownFields({ contactName, contactPhone: phone, workingHours }),
  };
}

function objectPlace(row: Row<typeof LogisticsObjects>): SourcePlace {
  const { name, address, counterpartyId, contactName, contactPhone, workingHours } = row;
  return {
    name,
    address: address ?? '',
    counterpartyId,
    ...knownFields({ contactName, contactPhone, workingHours }),
  };
}

function sourceTrip(
  trip: Row<typeof DeliveryTrips>,
  stops: readonly Row<typeof TripStops>[],
  known: {
    readonly vehicle: Omit<DocumentVehicle, 'number'> | undefined;
    readonly driver: Omit<DocumentDriver, 'name'> | undefined;
  },
): SourceTrip {
  const { carrierName, carrierInn, driverName, driverPhone, driverLicense } = trip;
  const { vehicleNumber, vehicleModel, trailerNumber } = trip;
  return {
    ...trip,
    carrier: carrierName === null ? undefined : { name: carrierName, ...knownFields({ inn: carrierInn }) },
    driver:
      driverName === null
        ? undefined
        : { name: driverName, ...known.driver, ...knownFields({ phone: driverPhone, license: driverLicense }) },
    vehicle:
      vehicleNumber === null
        ? undefined
        : { number: vehicleNumber, ...known.vehicle, ...knownFields({ model: vehicleModel, trailerNumber }) },
    stops: stops.map((stop) => ({ ...stop, placeId: stop.logisticsObjectId })),
  };
}

const VEHICLE_TYPES = {
  car: 'легковой',
  van: 'фургон',
  truck: 'грузовой',
  tractor: 'тягач',
  trailer: 'прицеп',
  other: null,
} as const;

function vehicleFacts({
  type,
  capacityKg,
  volumeM3,
  ownership,
  ownershipDocumentNumber: number,
  ownershipDocumentDate: date,
}: Row<typeof Vehicles>): Omit<DocumentVehicle, 'number'> {
  const ownershipDocument = number === null ? null : { title: 'Договор', number, ...knownFields({ date }) };
  return knownFields({ type: VEHICLE_TYPES[type], capacityKg, volumeM3, ownership, ownershipDocument });
}

function driverFacts({ inn, licenseIssuedAt }: Row<typeof Drivers>): Omit<DocumentDriver, 'name'> {
  return knownFields({ inn, licenseIssuedAt });
}

// Points without a place in the order stand where they were listed.
function inSequence<P extends { readonly sequence?: number | undefined }>(points: readonly P[]): P[] {
  return points.toSorted((a, b) => (a.sequence ?? 0) - (b.sequence ?? 0));
}
