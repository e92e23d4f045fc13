import { errorType } from '../../kernel/errors/errors.js';

/** What a trip needs before it can be planned. */
export type MissingFromTrip = 'vehicle' | 'driver' | 'stops' | 'plannedStartAt';

/** Refusals of the logistics module. */
export const logisticsErrors = {
  batchAlreadyAssigned: errorType({
    code: 'batch_already_assigned',
    status: 409,
    title: 'Delivery batch is on another trip',
    remedy: 'Finish or cancel the trip that carries the batches named in `batchIds`, or leave them out.',
    detail: ({ batchIds }: { readonly batchIds: readonly string[] }) =>
      `Already on another open trip: ${batchIds.join(', ')}.`,
  }),
  resourceBusy: errorType({
    code: 'resource_busy',
    status: 409,
    title: 'Vehicle or driver is on another trip at that time',
    remedy: 'Choose another time, or another vehicle or driver. `tripIds` names the trips that overlap.',
    detail: ({
      resources,
    }: {
      readonly resources: readonly ('vehicle' | 'driver')[];
      readonly tripIds: readonly string[];
    }) =>
      `The ${resources.join(' and the ')} ${resources.length === 1 ? 'is' : 'are'} on another trip at the planned time.`,
  }),
  tripIncomplete: errorType({
    code: 'trip_incomplete',
    status: 409,
    title: 'Trip cannot be planned yet',
    remedy: 'Send what `missing` names with the command `plan`, or create the trip with it.',
    detail: ({ missing }: { readonly missing: readonly MissingFromTrip[] }) =>
      `The trip cannot be planned without ${missing.join(', ')}.`,
  }),
  tripHasOpenStops: errorType({
    code: 'trip_has_open_stops',
    status: 409,
    title: 'Trip has stops that are not finished',
    remedy: 'Complete, fail or skip the stops named in `openStopIds` first.',
    detail: ({ openStopIds }: { readonly openStopIds: readonly string[] }) =>
      `${openStopIds.length} of the trip’s stops ${openStopIds.length === 1 ? 'is' : 'are'} not finished.`,
  }),
};
