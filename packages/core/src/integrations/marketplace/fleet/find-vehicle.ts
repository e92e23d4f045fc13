import type { Reader } from '../../../kernel/ports/storage.js';
import { withoutLookAlikes } from '../../../kernel/values/text/look-alikes.js';
import { Vehicles } from '../../../procurement/logistics/index.js';

/** How other systems name a vehicle. */
export interface VehicleNames {
  readonly vehicleId?: string | undefined;
  readonly vehicleNumber?: string | undefined;
  readonly vin?: string | undefined;
}

/** A plate as it is compared: without spaces and letter case, and with the letters that look alike taken for the same. */
export function plateKey(plate: string): string {
  return withoutLookAlikes(plate.replaceAll(/[\s-]/g, ''));
}

/** The vehicle that is meant, by its id, else its plate, else its VIN; undefined when there is none. */
export async function findVehicle(
  db: Reader,
  { vehicleId, vehicleNumber, vin }: VehicleNames,
): Promise<string | undefined> {
  const vehicles = db.collection(Vehicles);
  if (vehicleId !== undefined) {
    const found = await vehicles.list({ where: { archivedAt: null, id: vehicleId }, select: ['id'], limit: 1 });
    return found[0]?.id;
  }
  const known = await vehicles.list({
    where: { archivedAt: null },
    select: ['id', 'vehicleNumber', 'vin'],
    order: [['id', 'asc']],
  });
  const plate = vehicleNumber === undefined ? undefined : plateKey(vehicleNumber);
  const byPlate = known.find((each) => plateKey(each.vehicleNumber) === plate);
  const byVin = known.find((each) => vin !== undefined && each.vin?.trim().toUpperCase() === vin.trim().toUpperCase());
  return (byPlate ?? byVin)?.id;
}
