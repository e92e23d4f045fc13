import { z } from 'zod';

import { operation } from '../../../kernel/operations/operation.js';
import { requestErrors } from '../../../kernel/errors/request-errors.js';
import { optionalTextInput } from '../../../kernel/values/text/text.js';
import { Uuid } from '../../../kernel/values/identifiers/uuid.js';
import { CHANGE_LOGISTICS, EDIT } from '../access.js';
import { logisticsErrors } from '../errors.js';
import { deliveryTrips } from './resource.js';
import { AnyCommandBody, CommandBodies, NewDeliveryTrip } from './schemas.js';
import { TRIP_COMMANDS } from './statuses.js';

const { integration, workspace } = deliveryTrips;
const RESOURCE = 'delivery-trips';
const tag = 'Delivery trips';

/** What both faces say of creating a trip. */
const creation = {
  method: 'POST',
  tag,
  input: { body: NewDeliveryTrip },
  status: 201,
  errors: [logisticsErrors.batchAlreadyAssigned, requestErrors.invalidStatus],
  summary: 'Create a delivery trip',
  description:
    'It starts as a draft. Names and numbers of carrier, driver and vehicle are taken from the directory where ids are ' +
    'given. Batches that no delivery stop names are handed over at the last one.',
} as const;

/** What both faces say of the commands of a trip. */
const commanding = {
  method: 'POST',
  tag,
  input: { params: z.object({ id: Uuid, command: z.enum(TRIP_COMMANDS) }), body: AnyCommandBody },
  // A stop that is completed brings goods into stock, as a receipt does.
  bodyBy: { parameter: 'command', bodies: CommandBodies, commits: { 'complete-stop': 'spends' } },
  version: 'required',
  errors: [
    requestErrors.invalidTransition,
    logisticsErrors.resourceBusy,
    logisticsErrors.tripIncomplete,
    logisticsErrors.tripHasOpenStops,
  ],
  summary: 'Plan, dispatch, report stops of, or complete a trip',
  description:
    '`plan` sets vehicle, driver, times and the order of stops; `dispatch` starts the drive; `arrive-stop` and ' +
    '`complete-stop` report one stop, in any order; `complete` ends the trip once every stop is finished. ' +
    'Reported times can lie at most 5 minutes ahead.',
} as const;

/** Calls of a trip beside its list and get: creating it has a body of its own. */
export const deliveryTripCalls = {
  integration: {
    create: operation('deliveryTrips.create', {
      ...creation,
      face: 'integration',
      path: '/delivery-trips',
      access: { scopes: CHANGE_LOGISTICS },
      output: integration.schemas.Detail,
      idempotency: 'required',
      meta: { resource: RESOURCE, operation: 'create' },
    }),
    command: operation('deliveryTrips.command', {
      ...commanding,
      face: 'integration',
      path: '/delivery-trips/:id/commands/:command',
      access: { scopes: CHANGE_LOGISTICS },
      output: integration.schemas.Detail,
      idempotency: 'required',
      meta: { resource: RESOURCE, operation: 'command' },
    }),
  },
  workspace: {
    create: operation('deliveryTrips.create', {
      ...creation,
      face: 'workspace',
      path: '/logistics/trips',
      access: EDIT,
      output: workspace.schemas.Detail,
    }),
    command: operation('deliveryTrips.command', {
      ...commanding,
      face: 'workspace',
      path: '/logistics/trips/:id/commands/:command',
      access: EDIT,
      output: workspace.schemas.Detail,
    }),
    cancel: operation('deliveryTrips.cancel', {
      face: 'workspace',
      method: 'POST',
      path: '/logistics/trips/:id/cancel',
      access: EDIT,
      tag,
      input: {
        params: z.object({ id: Uuid }),
        body: z.strictObject({ comment: optionalTextInput({ max: 2000, multiline: true }).optional() }),
      },
      output: workspace.schemas.Detail,
      version: 'optional',
      errors: [requestErrors.invalidTransition],
      summary: 'Cancel a delivery trip',
      description: 'Possible only before the trip departs. Its batches become available for other trips.',
    }),
  },
};
