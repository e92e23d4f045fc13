import { z } from 'zod';

import { cursorPageOf, emptyCursorPage } from '../../../operations/cursor-page.js';
import { operation } from '../../../operations/operation.js';
import { requestErrors } from '../../../operations/request-errors.js';
import { Uuid } from '../../../values/uuid.js';
import { CHANGE_LOGISTICS, READ_LOGISTICS } from '../access.js';
import { logisticsErrors } from '../errors.js';
import { AnyCommandBody, DeliveryTrip, DeliveryTripQuery, NewDeliveryTrip } from './schemas.js';
import { TRIP_COMMANDS } from './statuses.js';

const RESOURCE = 'delivery-trips';
const trips = { face: 'integration', tag: 'Delivery trips' } as const;

export const deliveryTripOperations = {
  list: operation('deliveryTrips.list', {
    ...trips,
    method: 'GET',
    path: '/delivery-trips',
    access: { scopes: READ_LOGISTICS },
    input: { query: DeliveryTripQuery },
    output: cursorPageOf(RESOURCE, DeliveryTrip),
    empty: emptyCursorPage(RESOURCE),
    errors: [requestErrors.invalidCursor],
    meta: { resource: RESOURCE, operation: 'list' },
    summary: 'List delivery trips',
    description:
      'Trips that carry something of an accessible requisition, and trips without batches; newest first, with ' +
      '`updatedSince` the oldest change first. Go on with `cursor` as long as `pageInfo.nextCursor` is not null.',
  }),
  create: operation('deliveryTrips.create', {
    ...trips,
    method: 'POST',
    path: '/delivery-trips',
    access: { scopes: CHANGE_LOGISTICS },
    input: { body: NewDeliveryTrip },
    output: DeliveryTrip,
    status: 201,
    idempotency: 'required',
    errors: [logisticsErrors.batchAlreadyAssigned, requestErrors.invalidStatus],
    meta: { resource: RESOURCE, operation: 'create' },
    summary: 'Create a delivery trip',
    description:
      'It starts as a draft. Names and numbers of carrier, driver and vehicle are taken from the directory where ids are ' +
      'given. Batches that no delivery stop names are handed over at the last one.',
  }),
  get: operation('deliveryTrips.get', {
    ...trips,
    method: 'GET',
    path: '/delivery-trips/:id',
    access: { scopes: READ_LOGISTICS },
    input: { params: z.object({ id: Uuid }) },
    output: DeliveryTrip,
    meta: { resource: RESOURCE, operation: 'get' },
    summary: 'Get a delivery trip with its stops',
  }),
  command: operation('deliveryTrips.command', {
    ...trips,
    method: 'POST',
    path: '/delivery-trips/:id/commands/:command',
    access: { scopes: CHANGE_LOGISTICS },
    input: { params: z.object({ id: Uuid, command: z.enum(TRIP_COMMANDS) }), body: AnyCommandBody },
    output: DeliveryTrip,
    version: 'required',
    idempotency: 'required',
    errors: [
      requestErrors.invalidTransition,
      logisticsErrors.resourceBusy,
      logisticsErrors.tripIncomplete,
      logisticsErrors.tripHasOpenStops,
    ],
    meta: { resource: RESOURCE, operation: 'command' },
    summary: 'Plan, dispatch, report stops of, or complete a trip',
    description:
      '`plan` sets vehicle, driver, times and the order of stops; `dispatch` starts the drive; `arrive-stop` and ' +
      '`complete-stop` report one stop, in any order; `complete` ends the trip when every stop is done with. ' +
      'Times of what happened may lie 5 minutes ahead at most.',
  }),
};
