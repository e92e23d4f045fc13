import { enumeration } from '../../../kernel/values/enumeration.js';

/** Statuses of a delivery trip. */
export const TRIP_STATUSES = enumeration('DeliveryTripStatus', [
  'draft',
  'planned',
  'in_transit',
  'completed',
  'cancelled',
]);
export type TripStatus = (typeof TRIP_STATUSES)[number];

/** Statuses of a trip that still holds its batches, vehicle and driver. */
export const OPEN_TRIP_STATUSES: readonly TripStatus[] = ['draft', 'planned', 'in_transit'];

/** What can be asked of a trip. */
export const TRIP_COMMANDS = ['plan', 'dispatch', 'arrive-stop', 'complete-stop', 'complete'] as const;
export type TripCommand = (typeof TRIP_COMMANDS)[number];

/** Statuses in which a trip takes each command. */
export const COMMAND_STATUSES: Readonly<Record<TripCommand, readonly TripStatus[]>> = {
  plan: ['draft', 'planned'],
  dispatch: ['planned'],
  'arrive-stop': ['in_transit'],
  'complete-stop': ['in_transit'],
  complete: ['in_transit'],
};
