import type { DocumentData, DocumentPlace, DocumentStop } from '../forms/index.js';
import type { SourcePlace, SourceTrip } from '../sources.js';
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
  const { carrierName, vehicleNumber, driverName } = parameters;
  const carrier = carrierName ? { name: carrierName, inn: parameters.carrierInn ?? undefined } : trip?.carrier;
  const vehicle = vehicleNumber
    ? {
        number: vehicleNumber,
        model: parameters.vehicleModel ?? undefined,
        trailerNumber: parameters.trailerNumber ?? undefined,
      }
    : trip?.vehicle;
  const driver = driverName
    ? {
        name: driverName,
        phone: parameters.driverPhone ?? undefined,
        license: parameters.driverLicense ?? undefined,
      }
    : trip?.driver;
  return {
    carrier,
    vehicle,
    driver,
    loading: loadingPlace(facts, group),
    unloading: unloadingPlace(facts, request, group),
    stops: stopsOf(facts, request, trip),
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
  const [batch] = batches;
  const { procurement } = facts;
  const plannedAt = batch?.plannedDeliveryDate ?? procurement.dueDate ?? undefined;
  const contactName = parameters.recipientName ?? undefined;
  if (parameters.deliveryAddress) return { address: parameters.deliveryAddress, contactName, plannedAt };
  const destination = facts.places.get(destinationId ?? '');
  const warehouse = facts.warehouses.get(batch?.warehouseId ?? procurement.warehouseId ?? '');
  const address = procurement.deliveryAddress;
  const place = destination ?? (address === null ? warehouse : { address });
  if (place === undefined) return undefined;
  return { ...place, plannedAt, ...(contactName === undefined ? {} : { contactName }) };
}

function stopsOf(
  facts: GenerationFacts,
  { parameters }: GenerationRequest,
  trip: SourceTrip | undefined,
): readonly DocumentStop[] {
  const fromRoutes = (parameters.routeIds ?? []).flatMap((id) => facts.routes.get(id)?.placeIds ?? []);
  const named = fromRoutes.length > 0 ? fromRoutes : (parameters.logisticsObjectIds ?? []);
  if (named.length > 0) return named.flatMap((id) => stopAt(facts.places.get(id)));
  return (trip?.stops ?? []).map((stop) => {
    const place = facts.places.get(stop.placeId ?? '');
    return {
      type: stop.type,
      name: place?.name,
      address: stop.address ?? place?.address ?? '',
      contactName: stop.contactName ?? place?.contactName,
      contactPhone: stop.contactPhone ?? place?.contactPhone,
      plannedArrivalAt: stop.plannedArrivalAt ?? undefined,
      arrivedAt: stop.arrivedAt ?? undefined,
      completedAt: stop.completedAt ?? undefined,
      comment: stop.comment ?? undefined,
      ...cargoOf(facts, stop.batchIds),
    };
  });
}

function stopAt(place: SourcePlace | undefined): DocumentStop[] {
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
  if (trip === undefined && route === undefined) return undefined;
  return {
    number: trip?.number,
    routeName: route?.name,
    plannedStartAt: trip?.plannedStartAt ?? undefined,
    plannedEndAt: trip?.plannedEndAt ?? undefined,
    distanceKm: trip?.distanceKm ?? route?.distanceKm ?? undefined,
    odometerStartKm: trip?.odometerStartKm ?? undefined,
    odometerEndKm: trip?.odometerEndKm ?? undefined,
  };
}
