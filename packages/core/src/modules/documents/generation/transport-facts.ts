import { knownFields } from '../../../records/known-fields.js';
import type { DocumentData, DocumentPlace, DocumentStop } from '../forms/index.js';
import type { SourceBatch, SourcePlace, SourceStop, SourceTrip } from '../sources.js';
import type { GenerationFacts, GenerationRequest } from './facts.js';
import type { DocumentGroup } from './group-lines.js';

/** The part of a document that tells how the goods travel. What a job names itself counts more than what is recorded. */
export type TransportData = Pick<
  DocumentData,
  'loading' | 'unloading' | 'vehicle' | 'driver' | 'carrier' | 'trip' | 'stops'
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
  const { driverName, driverPhone, driverLicense } = parameters;
  return {
    carrier: carrierName ? { name: carrierName, ...knownFields({ inn: carrierInn }) } : trip?.carrier,
    vehicle: vehicleNumber
      ? { number: vehicleNumber, ...knownFields({ model: vehicleModel, trailerNumber }) }
      : trip?.vehicle,
    driver: driverName
      ? { name: driverName, ...knownFields({ phone: driverPhone, license: driverLicense }) }
      : trip?.driver,
    loading: loadingPlace(facts, group),
    unloading: unloadingPlace(facts, request, group),
    stops: stopsOf(facts, request, group),
    trip: journeyOf(facts, request, trip),
  };
}

/** The place that the goods of a document come from, where their batches name one. */
export function originOf(facts: GenerationFacts, { batches }: DocumentGroup): SourcePlace | undefined {
  const [batch] = batches;
  return facts.places.get(batch?.originObjectId ?? '');
}

function tripOf(facts: GenerationFacts, { batches }: DocumentGroup): SourceTrip | undefined {
  const candidates = batches.length > 0 ? batches : facts.batches;
  const tripId = candidates.find((batch) => batch.tripId !== null)?.tripId;
  return facts.trips.get(tripId ?? '');
}

function loadingPlace(facts: GenerationFacts, group: DocumentGroup): DocumentPlace | undefined {
  const [batch] = group.batches;
  const origin = originOf(facts, group);
  if (origin !== undefined) return { ...origin, plannedAt: batch?.plannedShipDate ?? undefined };
  const supplier = facts.parties.get(group.supplierId ?? '')?.party;
  const address = supplier?.actualAddress ?? supplier?.legalAddress;
  return supplier === undefined || address === undefined ? undefined : { name: supplier.name, address };
}

function unloadingPlace(
  facts: GenerationFacts,
  { parameters }: GenerationRequest,
  { batches, destinationId }: DocumentGroup,
): DocumentPlace | undefined {
  const { deliveryAddress, recipientName: contactName } = parameters;
  const [batch] = batches;
  const place = deliveryAddress
    ? { address: deliveryAddress }
    : (facts.places.get(destinationId ?? '') ?? recordedPlace(facts, batch));
  if (place === undefined) return undefined;
  const plannedAt = batch?.plannedDeliveryDate ?? facts.procurement.dueDate;
  return { ...place, ...knownFields({ plannedAt, contactName: contactName ?? place.contactName }) };
}

// The address of the requisition, else the warehouse that it or the batch is for.
function recordedPlace(
  { procurement, warehouses }: GenerationFacts,
  batch: SourceBatch | undefined,
): DocumentPlace | undefined {
  const { deliveryAddress: address, warehouseId } = procurement;
  return address === null ? warehouses.get(batch?.warehouseId ?? warehouseId ?? '') : { address };
}

function stopsOf(facts: GenerationFacts, request: GenerationRequest, group: DocumentGroup): readonly DocumentStop[] {
  const { parameters } = request;
  const fromRoutes = (parameters.routeIds ?? []).flatMap((id) => facts.routes.get(id)?.placeIds ?? []);
  const named = fromRoutes.length > 0 ? fromRoutes : (parameters.logisticsObjectIds ?? []);
  if (named.length > 0) return named.flatMap((id) => stopAt(facts.places.get(id)));
  const stops = (tripOf(facts, group)?.stops ?? []).map((stop) => tripStop(facts, stop));
  // Without a trip the goods go straight to where they are wanted.
  return stops.length > 0 ? stops : stopAt(unloadingPlace(facts, request, group));
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
    ...cargoOf(facts, stop.batchIds),
  };
}

function stopAt(place: DocumentPlace | undefined): DocumentStop[] {
  if (place === undefined) return [];
  const { name, address, contactName, contactPhone } = place;
  return [{ type: 'delivery', name, address, contactName, contactPhone }];
}

function cargoOf(facts: GenerationFacts, batchIds: readonly string[]): Partial<DocumentStop> {
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
