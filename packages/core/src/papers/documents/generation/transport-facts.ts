import { knownFields } from '../../../kernel/rows/known-fields.js';
import { sumQuantity } from '../../../kernel/values/numbers/quantity.js';
import type { DocumentData, DocumentParty, DocumentPlace, DocumentStop } from '../forms/index.js';
import type { SourceBatch, SourcePlace, SourceReceipt, SourceStop, SourceTrip } from '../sources.js';
import type { GenerationFacts, GenerationRequest } from './facts.js';
import { holdJust, isAct, onlyOne, type DocumentGroup } from './group-lines.js';

/** The part of a document that tells how the goods travel. What a job names itself counts more than what is recorded. */
export type TransportData = Pick<
  DocumentData,
  'cargo' | 'loading' | 'unloading' | 'vehicle' | 'driver' | 'carrier' | 'trip' | 'stops'
>;

/** Works out how the goods of a document travel. */
export function transportDataOf(
  facts: GenerationFacts,
  request: GenerationRequest,
  group: DocumentGroup,
): TransportData {
  const { parameters } = request;
  const trip = tripOf(facts, group);
  const { carrierName, carrierInn, vehicleNumber, vehicleModel, trailerNumber } = parameters;
  const { driverName, driverPhone, driverLicense, driverInn, driverLicenseIssuedAt, carrierPhone } = parameters;
  const papers = told({ inn: driverInn, licenseIssuedAt: driverLicenseIssuedAt });
  const carrier = carrierName ? { name: carrierName, ...knownFields({ inn: carrierInn }) } : carrierOf(facts, trip);
  return {
    carrier: carrier && { ...carrier, ...told({ phone: carrierPhone }) },
    vehicle: vehicleNumber
      ? { number: vehicleNumber, ...knownFields({ model: vehicleModel, trailerNumber }) }
      : trip?.vehicle,
    driver: driverName
      ? { name: driverName, ...knownFields({ phone: driverPhone, license: driverLicense }), ...papers }
      : trip?.driver && { ...trip.driver, ...papers },
    cargo: cargoOf(request, group),
    loading: loadingPlace(facts, request, group),
    unloading: unloadingPlace(facts, request, group),
    stops: stopsOf(facts, request, group),
    trip: journeyOf(facts, request, trip),
  };
}

/** What a job says itself. What it does not say takes nothing from what is recorded. */
function told<T extends object>(parameters: T): ReturnType<typeof knownFields<T>> {
  const said = Object.entries(parameters).filter(([, value]) => value !== undefined);
  return knownFields(Object.fromEntries(said) as T);
}

function carrierOf({ parties }: GenerationFacts, trip: SourceTrip | undefined): DocumentParty | undefined {
  const known = parties.get(trip?.carrierId ?? '')?.party;
  return known === undefined ? trip?.carrier : { ...known, ...trip?.carrier };
}

/** The place that the goods of a document come from, where their batches name one. */
export function originOf(facts: GenerationFacts, { batches }: DocumentGroup): SourcePlace | undefined {
  return facts.places.get(onlyOne(batches.map(({ originObjectId }) => originObjectId)) ?? '');
}

/** The trip that all goods of a document travel with; of several none is theirs. */
export function tripOf(facts: GenerationFacts, { batches }: DocumentGroup): SourceTrip | undefined {
  return facts.trips.get(onlyOne(batches.map(({ tripId }) => tripId)) ?? '');
}

/** Who took the goods at the stop that handed them over, where one person did. */
export function recipientOf(facts: GenerationFacts, group: DocumentGroup): string | undefined {
  const carried = new Set(group.batches.map(({ id }) => id));
  const stops = (tripOf(facts, group)?.stops ?? []).filter(({ batchIds }) => batchIds.some((id) => carried.has(id)));
  return onlyOne(stops.flatMap(({ type, recipientName }) => (type === 'delivery' ? [recipientName] : []))) ?? undefined;
}

function loadingPlace(
  facts: GenerationFacts,
  { parameters }: GenerationRequest,
  group: DocumentGroup,
): DocumentPlace | undefined {
  const { loadingAddress, loadingPlannedAt, loadingArrivedAt, loadingLeftAt } = parameters;
  const pickup = pickupOf(facts, group);
  const shipDate = onlyOne(group.batches.map(({ plannedShipDate }) => plannedShipDate));
  const named = told({ plannedAt: loadingPlannedAt, arrivedAt: loadingArrivedAt, leftAt: loadingLeftAt });
  const times = {
    ...knownFields({
      plannedAt: pickup?.plannedArrivalAt ?? shipDate,
      arrivedAt: pickup?.arrivedAt,
      leftAt: pickup?.completedAt,
    }),
    ...named,
  };
  if (loadingAddress) return { address: loadingAddress, ...times };
  const origin = originOf(facts, group);
  if (origin !== undefined) return { ...origin, ...times };
  if (pickup !== undefined) return { ...tripStop(facts, pickup), ...times };
  const supplier = facts.parties.get(group.supplierId ?? '')?.party;
  return supplier?.actualAddress === undefined
    ? undefined
    : { name: supplier.name, address: supplier.actualAddress, ...named };
}

/** Where the goods of a document are loaded: at the stop that names their batches, else at the only one for all. */
function pickupOf(facts: GenerationFacts, group: DocumentGroup): SourceStop | undefined {
  const pickups = (tripOf(facts, group)?.stops ?? []).filter(({ type }) => type === 'pickup');
  const carried = new Set(group.batches.map(({ id }) => id));
  return pickups.find(({ batchIds }) => batchIds.some((id) => carried.has(id))) ?? pickups[0];
}

/** The goods as a whole: as the job says, else as the batches say that hold just the goods of the document. */
function cargoOf({ parameters }: GenerationRequest, group: DocumentGroup): DocumentData['cargo'] {
  const { packagesCount, packageKind, grossWeightKg, netWeightKg, volumeM3 } = parameters;
  const { packageCode, cargoCondition, cargoMarking, weightMethod } = parameters;
  // Weight and volume of a batch say nothing of a part of it.
  const batches = holdJust(group.batches, group.lines) ? group.batches : [];
  const packages = batches.reduce((sum, batch) => sum + batch.packagesCount, 0);
  return knownFields({
    packages: packagesCount ?? (batches.every((batch) => batch.packagesCount > 0) && packages > 0 ? packages : null),
    packageKind,
    packageCode,
    condition: cargoCondition,
    marking: cargoMarking,
    weightMethod,
    grossWeightKg: grossWeightKg ?? sumOfAll(batches.map(({ totalWeightKg }) => totalWeightKg)),
    netWeightKg,
    volumeM3: volumeM3 ?? sumOfAll(batches.map(({ totalVolumeM3 }) => totalVolumeM3)),
  });
}

function sumOfAll(quantities: readonly (string | null)[]): string | null {
  const known = quantities.filter((quantity) => quantity !== null);
  return known.length === 0 || known.length < quantities.length ? null : sumQuantity(known);
}

function unloadingPlace(
  facts: GenerationFacts,
  { parameters }: GenerationRequest,
  { batches, receipts, destinationId }: DocumentGroup,
): DocumentPlace | undefined {
  const { deliveryAddress, recipientName: contactName } = parameters;
  const place = deliveryAddress
    ? { address: deliveryAddress }
    : (facts.places.get(destinationId ?? '') ?? receivedAt(facts, receipts) ?? recordedPlace(facts, batches));
  if (place === undefined) return undefined;
  const plannedAt = onlyOne(batches.map((batch) => batch.plannedDeliveryDate)) ?? facts.procurement.dueDate;
  return { ...place, ...knownFields({ plannedAt, contactName: contactName ?? place.contactName }) };
}

function receivedAt({ warehouses }: GenerationFacts, receipts: readonly SourceReceipt[]): DocumentPlace | undefined {
  return warehouses.get(onlyOne(receipts.map(({ warehouseId }) => warehouseId)) ?? '');
}

// The address of the requisition, else the warehouse that it or the batch is for.
function recordedPlace(
  { procurement, warehouses }: GenerationFacts,
  batches: readonly SourceBatch[],
): DocumentPlace | undefined {
  const { deliveryAddress: address, warehouseId } = procurement;
  if (address !== null) return { address };
  return warehouses.get(onlyOne(batches.map((batch) => batch.warehouseId)) ?? warehouseId ?? '');
}

function stopsOf(facts: GenerationFacts, request: GenerationRequest, group: DocumentGroup): readonly DocumentStop[] {
  const { parameters } = request;
  const fromRoutes = (parameters.routeIds ?? []).flatMap((id) => facts.routes.get(id)?.placeIds ?? []);
  const named = fromRoutes.length > 0 ? fromRoutes : (parameters.logisticsObjectIds ?? []);
  if (named.length > 0) return named.flatMap((id) => stopAt(facts.places.get(id)));
  const stops = ownStops(facts, request, group).map((stop) => tripStop(facts, stop));
  // Without a trip the goods go straight to where they are wanted.
  return stops.length > 0 ? stops : stopAt(unloadingPlace(facts, request, group));
}

// An act tells when its goods left and came, whatever else the vehicle brought to whom.
function ownStops(facts: GenerationFacts, { kind }: GenerationRequest, group: DocumentGroup): readonly SourceStop[] {
  const stops = tripOf(facts, group)?.stops ?? [];
  if (!isAct(kind)) return stops;
  const carried = new Set(group.batches.map(({ id }) => id));
  const isOfAll = ({ type, batchIds }: SourceStop) => type !== 'delivery' && batchIds.length === 0;
  return stops.filter((stop) => isOfAll(stop) || stop.batchIds.some((id) => carried.has(id)));
}

function tripStop(facts: GenerationFacts, stop: SourceStop): DocumentStop {
  const place = facts.places.get(stop.placeId ?? '');
  const { type, plannedArrivalAt, arrivedAt, completedAt, comment } = stop;
  return {
    type,
    name: place?.name,
    address: stop.address ?? place?.address ?? '',
    contactName: stop.contactName ?? place?.contactName,
    contactPhone: stop.contactPhone ?? place?.contactPhone,
    ...knownFields({ plannedArrivalAt, arrivedAt, completedAt, comment }),
    ...cargoAt(facts, stop.batchIds),
  };
}

function stopAt(place: DocumentPlace | undefined): DocumentStop[] {
  if (place === undefined) return [];
  const { name, address, contactName, contactPhone } = place;
  return [{ type: 'delivery', name, address, contactName, contactPhone }];
}

function cargoAt(facts: GenerationFacts, batchIds: readonly string[]): Partial<DocumentStop> {
  const batches = facts.batches.filter(({ id }) => batchIds.includes(id));
  if (batches.length === 0) return {};
  const packages = batches.reduce((sum, batch) => sum + batch.packagesCount, 0);
  const [only] = batches;
  return {
    cargo: batches.map(({ number }) => number).join(', '),
    ...(packages > 0 ? { packages } : {}),
    ...(batches.length === 1 && only?.totalWeightKg ? { weightKg: only.totalWeightKg } : {}),
  };
}

function journeyOf(
  facts: GenerationFacts,
  { parameters }: GenerationRequest,
  trip: SourceTrip | undefined,
): DocumentData['trip'] {
  const route = facts.routes.get(parameters.routeIds?.[0] ?? '');
  const ofRoute = route === undefined ? {} : knownFields({ routeName: route.name, distanceKm: route.distanceKm });
  if (trip === undefined) return route === undefined ? undefined : ofRoute;
  const { number, plannedStartAt, plannedEndAt, distanceKm, odometerStartKm, odometerEndKm } = trip;
  const times = { plannedStartAt, plannedEndAt };
  return { ...ofRoute, ...knownFields({ number, ...times, distanceKm, odometerStartKm, odometerEndKm }) };
}
