import { z } from 'zod';

import { idOf } from '../../../kernel/input/body-marks.js';
import { createShape, updateShape } from '../../../kernel/records/faces.js';
import { InstantInput } from '../../../kernel/values/time/instant.js';
import { madeOnce } from '../../../kernel/values/made-once.js';
import { NonNegativeQuantityInput } from '../../../kernel/values/numbers/quantity.js';
import { optionalTextInput } from '../../../kernel/values/text/text.js';
import { DeliveryTrips, FAILURE_REASONS, TripStops } from './records.js';
import type { TripCommand } from './statuses.js';
import { STOP_RESULTS } from './stop-move.js';
import { enumOf } from '../../../kernel/values/enumeration.js';

const NewTripStop = z
  .strictObject(createShape(TripStops.columns, 'integration'))
  .refine(
    (stop) => [stop.logisticsObjectId, stop.warehouseId, stop.address].some((place) => (place ?? null) !== null),
    {
      path: ['address'],
      message: 'A stop needs a logistics object, a warehouse or an address',
      params: { code: 'required' },
    },
  )
  .refine((stop) => ((stop.latitude ?? null) === null) === ((stop.longitude ?? null) === null), {
    path: ['longitude'],
    message: 'Latitude and longitude go together',
    params: { code: 'required' },
  });
export type NewTripStop = z.output<typeof NewTripStop>;

/** A new delivery trip. */
export const NewDeliveryTrip = z
  .strictObject({
    ...createShape(DeliveryTrips.columns, 'integration'),
    stops: z
      .array(NewTripStop)
      .min(1)
      .max(100)
      .optional()
      .meta({ description: 'Defaults to the points of the route; required without `routeId`' }),
  })
  .refine((trip) => trip.stops !== undefined || (trip.routeId ?? null) !== null, {
    path: ['stops'],
    message: 'A trip without a route needs stops',
    params: { code: 'required' },
  })
  .meta({ id: 'NewDeliveryTrip' });
export interface NewDeliveryTrip extends z.output<typeof NewDeliveryTrip> {}

const comment = optionalTextInput({ max: 2000, multiline: true }).optional();
const pastInstant = InstantInput.optional().meta({ description: 'When it happened; defaults to now' });

/** Bodies of the commands; each also takes the version. */
export const CommandBodies = {
  plan: z.strictObject({
    ...updateShape(DeliveryTrips.columns, 'integration'),
    stops: z
      .array(
        z.strictObject({
          stopId: idOf('tripStop'),
          plannedArrivalAt: InstantInput.nullable().optional(),
          sequence: z.int().min(1).max(1000).optional(),
        }),
      )
      .max(100)
      .optional(),
  }),
  dispatch: z.strictObject({
    startedAt: pastInstant,
    odometerStartKm: NonNegativeQuantityInput.nullable().optional(),
    comment,
  }),
  'arrive-stop': z
    .strictObject({
      stopId: idOf('tripStop'),
      arrivedAt: pastInstant,
      latitude: z.number().min(-90).max(90).nullable().optional(),
      longitude: z.number().min(-180).max(180).nullable().optional(),
      comment,
    })
    .refine((arrival) => ((arrival.latitude ?? null) === null) === ((arrival.longitude ?? null) === null), {
      path: ['longitude'],
      message: 'Latitude and longitude go together',
      params: { code: 'required' },
    }),
  'complete-stop': z
    .strictObject({
      stopId: idOf('tripStop'),
      result: enumOf(STOP_RESULTS).nullable().optional(),
      arrivedAt: InstantInput.optional().meta({
        description: 'Reports the arrival along with the end, at a stop where it was not reported yet',
      }),
      completedAt: pastInstant,
      recipientName: optionalTextInput({ max: 255 }).optional(),
      failureReason: enumOf(FAILURE_REASONS).nullable().optional(),
      deliveredItems: z
        .array(
          z.strictObject({
            batchId: idOf('deliveryBatch'),
            procurementItemId: idOf('procurementItem').optional(),
            purchaseOrderItemId: idOf('purchaseOrderItem')
              .optional()
              .meta({ description: 'In place of procurementItemId, where the order is for no requisition' }),
            quantity: NonNegativeQuantityInput,
          }),
        )
        .max(1000)
        .optional(),
      skip: z.boolean().optional().meta({ description: 'Skips a stop that was not reached' }),
      skipArrival: z
        .boolean()
        .optional()
        .meta({ description: 'Completes a stop even though its arrival was not reported' }),
      comment,
    })
    .refine((stop) => stop.result !== 'not_delivered' || (stop.failureReason ?? null) !== null, {
      path: ['failureReason'],
      message: 'Say why nothing was delivered',
      params: { code: 'required' },
    }),
  complete: z.strictObject({
    completedAt: pastInstant,
    odometerEndKm: NonNegativeQuantityInput.nullable().optional(),
    comment,
  }),
} as const satisfies Readonly<Record<TripCommand, z.ZodObject>>;

/** The body of a command. */
export type CommandInput<Command extends TripCommand> = z.output<(typeof CommandBodies)[Command]>;

/**
 * What the address of a command takes: any object, because the schema depends on the command. It is published with the
 * fields of all commands and checked against those of the one that is called.
 */
export const AnyCommandBody = z
  .looseObject(publishedFields())
  .meta({ id: 'DeliveryTripCommand', description: 'Fields of the command that is called; other fields are refused' });

// Described when it is asked for: describing a schema takes longer than making it.
function publishedFields(): Record<string, z.ZodOptional> {
  const fields = Object.values(CommandBodies).flatMap((body) => Object.entries<z.ZodType>(body.shape));
  const shape = {};
  for (const [name, schema] of fields) {
    Object.defineProperty(shape, name, {
      enumerable: true,
      configurable: true,
      get: madeOnce(() => published(schema)),
    });
  }
  return shape;
}

function published(schema: z.ZodType): z.ZodOptional {
  const { $schema: _, ...description } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return z
    .unknown()
    .optional()
    .meta(description as Record<string, unknown>);
}
