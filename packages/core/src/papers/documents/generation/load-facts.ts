import type { Reader } from '../../../kernel/ports/storage.js';
import { FileKeeper } from '../../../platform/files/index.js';
import { Portals, Users } from '../../../platform/identity/index.js';
import type { DocumentKind } from '../forms/index.js';
import { DocumentSources, type GoodsBeside, type SourceBatch, type SourceRoute, type SourceTrip } from '../sources.js';
import { loadCorrected } from './corrected-transfer.js';
import type { GenerationFacts, GenerationRequest } from './facts.js';
import { GeneratedDocuments } from '../generated-documents/records.js';
import { GenerationFailure } from './failure.js';
import { isAct, isOfOneTrip } from './group-lines.js';
import { findOwnFirm } from './own-firm.js';
import { unitsNamed } from '../../../platform/units/index.js';
import type { World } from '../../../kernel/operations/world.js';

/** Documents that rest on what an act states. */
const WITH_ACTS: readonly DocumentKind[] = ['CLAIM_LETTER', 'UNIVERSAL_CORRECTION_DOCUMENT'];
const GONE = { en: 'The requisition is gone.', ru: 'Заявки больше нет.' };

/**
 * Reads everything that the documents of a job may print: a fixed number of reads, whatever the number of lines.
 *
 * @throws GenerationFailure `data_missing` when the requisition is gone
 */
export async function loadFacts(
  world: World,
  { db, portalId }: { readonly db: Reader; readonly portalId: string },
  request: GenerationRequest,
): Promise<GenerationFacts> {
  const { parameters } = request;
  const procurement = await world.port(DocumentSources).findProcurement(db, request.procurementId);
  const portal = await db.collection(Portals).find(portalId);
  if (procurement === null || portal === null) throw new GenerationFailure('data_missing', GONE);
  const ownItems = await world.port(DocumentSources).listItems(db, procurement.id);
  const isKept = await keptBy(db, request);
  const ownBatches = (await world.port(DocumentSources).listBatches(db, procurement.id)).filter(
    (batch) => !batch.isCancelled && isKept(batch),
  );
  const beside = await besideOf(world, db, request, ownBatches);
  const items = [...ownItems, ...beside.items];
  const batches = [...ownBatches, ...beside.batches.filter(isKept)];
  const trips = await world.port(DocumentSources).findTrips(db, known(batches.map(({ tripId }) => tripId)));
  const routes = await world.port(DocumentSources).findRoutes(db, parameters.routeIds ?? []);
  const places = await world
    .port(DocumentSources)
    .findPlaces(db, placeIds({ batches, trips, routes }, parameters.logisticsObjectIds ?? []));
  const receipts = isAct(request.kind)
    ? (await world.port(DocumentSources).listReceipts(db, procurement.id, ownItems)).filter(isKept)
    : [];
  const warehouseIds = known([procurement.warehouseId, ...[...batches, ...receipts].map((at) => at.warehouseId)]);
  const customerId = parameters.customerId ?? procurement.customerId;
  const counterpartyIds = [...places.values()].map((place) => place.counterpartyId);
  const awards = [...(await world.port(DocumentSources).listAwards(db, procurement.id)), ...beside.awards];
  const parties = await world
    .port(DocumentSources)
    .findParties(
      db,
      known([
        customerId,
        ...supplierIds(items, batches, awards),
        ...counterpartyIds,
        ...[...trips.values()].map(({ carrierId }) => carrierId),
      ]),
    );
  const { proposalId } = parameters;
  return {
    portal,
    procurement,
    items,
    units: await unitsNamed(db, items),
    batches,
    trips,
    routes,
    places,
    parties,
    receipts,
    acts: await actsOf(db, request),
    corrected: await correctedOf({ db, portalId, files: world.port(FileKeeper) }, request),
    awards,
    warehouses: await world.port(DocumentSources).findWarehouses(db, warehouseIds),
    own: await findOwnFirm({ db, portal, files: world.port(FileKeeper) }, parameters.sellerProfileId),
    customer: customerId === null ? null : (parties.get(customerId) ?? null),
    proposal:
      proposalId === null || proposalId === undefined
        ? null
        : await world.port(DocumentSources).findProposal(db, proposalId),
    requisition: await world.port(DocumentSources).findVariables(db, { procurementId: procurement.id, customerId }),
  };
}

/** What travels along on the trips of a requisition, for papers of trips; an act is of what the same suppliers have sent along. */
async function besideOf(
  world: World,
  db: Reader,
  { kind, procurementId }: GenerationRequest,
  batches: readonly SourceBatch[],
): Promise<GoodsBeside> {
  const tripIds = isOfOneTrip(kind) ? known(batches.map(({ tripId }) => tripId)) : [];
  if (tripIds.length === 0) return { items: [], batches: [], awards: [] };
  const beside = await world.port(DocumentSources).findGoodsBeside(db, procurementId, tripIds);
  if (!isAct(kind)) return beside;
  const isAlike = ({ tripId, supplierId }: SourceBatch) =>
    batches.some((own) => own.tripId === tripId && own.supplierId === supplierId);
  return { ...beside, batches: beside.batches.filter(isAlike) };
}

/** Whether goods came to a warehouse of whom an act is made for: who was given some tells of these alone. */
async function keptBy(db: Reader, { kind, createdById }: GenerationRequest) {
  const given = isAct(kind) ? ((await db.collection(Users).find(createdById))?.warehouseIds ?? []) : [];
  return ({ warehouseId }: { readonly warehouseId: string | null }) =>
    given.length === 0 || warehouseId === null || given.includes(warehouseId);
}

async function actsOf(db: Reader, { kind, procurementId }: GenerationRequest): Promise<GenerationFacts['acts']> {
  if (!WITH_ACTS.includes(kind)) return [];
  return db.collection(GeneratedDocuments).list({
    where: { procurementId, kind: 'DISCREPANCY_ACT', status: 'available' },
    select: ['number', 'documentDate', 'groupKey'],
  });
}

async function correctedOf(
  where: Parameters<typeof loadCorrected>[0],
  { kind, procurementId, parameters }: GenerationRequest,
): Promise<GenerationFacts['corrected']> {
  if (kind !== 'UNIVERSAL_CORRECTION_DOCUMENT') return null;
  return loadCorrected(where, { procurementId, documentId: parameters.correctedDocumentId ?? null });
}

function placeIds(
  facts: {
    readonly batches: readonly SourceBatch[];
    readonly trips: ReadonlyMap<string, SourceTrip>;
    readonly routes: ReadonlyMap<string, SourceRoute>;
  },
  named: readonly string[],
): string[] {
  return known([
    ...named,
    ...facts.batches.flatMap(({ originObjectId, destinationObjectId }) => [originObjectId, destinationObjectId]),
    ...[...facts.trips.values()].flatMap(({ stops }) => stops.map(({ placeId }) => placeId)),
    ...[...facts.routes.values()].flatMap((route) => route.placeIds),
  ]);
}

function supplierIds(...named: (readonly { readonly supplierId: string | null }[])[]): (string | null)[] {
  return named.flat().map(({ supplierId }) => supplierId);
}

function known(ids: readonly (string | null)[]): string[] {
  return [...new Set(ids.filter((id) => id !== null))];
}
