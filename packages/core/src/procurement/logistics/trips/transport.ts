import type { Row } from '../../../kernel/records/record.js';
import { getReferred } from '../../../kernel/rows/record-reference.js';
import { rejectReference } from '../../../kernel/errors/request-errors.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import type { Looking } from '../../../kernel/rows/visibility.js';
import { Counterparties } from '../../counterparties/index.js';
import { Drivers, Vehicles } from '../directory/records.js';
import type { DeliveryTrips } from './records.js';

type TripRow = Row<typeof DeliveryTrips>;

/** Carrier, driver and vehicle by id. */
export type TransportIds = Pick<TripRow, 'vehicleId' | 'driverId' | 'carrierId'>;
type Snapshots = Partial<
  Pick<
    TripRow,
    | 'carrierName'
    | 'carrierInn'
    | 'driverName'
    | 'driverPhone'
    | 'driverLicense'
    | 'vehicleNumber'
    | 'vehicleModel'
    | 'trailerNumber'
  >
>;

type Referring = Looking & { readonly tx: Reader };

const NO_VEHICLE = { vehicleNumber: null, vehicleModel: null, trailerNumber: null };
const NO_DRIVER = { driverName: null, driverPhone: null, driverLicense: null };
const NO_CARRIER = { carrierName: null, carrierInn: null };

/**
 * What the directory says of the carrier, driver and vehicle that a trip gets; nothing of those that stay.
 *
 * @throws ProcurekitError `validation_failed` for an id that is not in the directory
 */
export async function transportSnapshots(
  who: Referring,
  before: TransportIds,
  after: { readonly [K in keyof TransportIds]?: TransportIds[K] | undefined },
): Promise<Snapshots> {
  return {
    ...(await ifChanged(before.vehicleId, after.vehicleId, NO_VEHICLE, (id) => vehicleSnapshot(who, id))),
    ...(await ifChanged(before.driverId, after.driverId, NO_DRIVER, (id) => driverSnapshot(who, id))),
    ...(await ifChanged(before.carrierId, after.carrierId, NO_CARRIER, (id) => carrierSnapshot(who, id))),
  };
}

async function ifChanged(
  before: string | null,
  after: string | null | undefined,
  nothing: Snapshots,
  snapshot: (id: string) => Promise<Snapshots>,
): Promise<Snapshots> {
  if (after === undefined || after === before) return {};
  return after === null ? nothing : snapshot(after);
}

async function vehicleSnapshot(who: Referring, id: string): Promise<Snapshots> {
  const { vehicleNumber, vehicleModel, trailerNumber } = await getReferred(who, Vehicles, id, '/vehicleId');
  return { vehicleNumber, vehicleModel, trailerNumber };
}

async function driverSnapshot(who: Referring, id: string): Promise<Snapshots> {
  const driver = await getReferred(who, Drivers, id, '/driverId');
  return { driverName: driver.fullName, driverPhone: driver.phone, driverLicense: driver.licenseNumber };
}

async function carrierSnapshot(who: Referring, id: string): Promise<Snapshots> {
  const carrier = await getReferred(who, Counterparties, id, '/carrierId');
  if (!carrier.isCarrier) throw rejectReference('/carrierId');
  return { carrierName: carrier.name, carrierInn: carrier.inn };
}
