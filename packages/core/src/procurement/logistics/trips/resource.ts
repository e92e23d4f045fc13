import { z } from 'zod';

import { listShape } from '../../../kernel/records/faces.js';
import type { Row, Where } from '../../../kernel/records/record.js';
import { resource } from '../../../kernel/resources/resource.js';
import { Uuid } from '../../../kernel/values/identifiers/uuid.js';
import { EDIT, READ_LOGISTICS, VIEW } from '../access.js';
import { DeliveryTrips, TripBatches, TripStops } from './records.js';
import { currentStopsOfTrips, stopsOfTrips } from './stops-of-trips.js';

const IN_ORDER = { description: 'In driving order' };
const DeliveryTripStop = z.object(listShape(TripStops.columns, 'integration')).meta({ id: 'DeliveryTripStop' });
const WorkspaceTripStop = z.object(listShape(TripStops.columns, 'workspace')).meta({ id: 'WorkspaceDeliveryTripStop' });
const currentStopId = {
  schema: Uuid.nullable().meta({ description: 'First unfinished stop of a trip in transit' }),
  needs: ['status'],
  load: currentStopsOfTrips,
} as const;

const carrying = (where: Where<Row<typeof TripBatches>>): Where<Row<typeof DeliveryTrips>> => ({
  id: { within: { record: TripBatches, where, column: 'tripId' } },
});

/** Delivery trips as keys and people see them; both see the stops in lists too. */
export const deliveryTrips = resource(
  DeliveryTrips,
  {
    name: 'deliveryTrips',
    path: '/delivery-trips',
    tag: 'Delivery trips',
    noun: 'delivery trip',
    about: 'A trip of one vehicle along its stops',
    filters: {
      by: ['status', 'vehicleId', 'driverId'],
      within: { planned: 'plannedStartAt' },
      own: {
        batchId: { schema: Uuid, where: (batchId: string) => carrying({ batchId }) },
        procurementId: { schema: Uuid, where: (procurementId: string) => carrying({ procurementId }) },
      },
    },
    describe: { list: 'Trips that carry something of an accessible requisition, and trips without batches.' },
  },
  {
    integration: {
      read: { scopes: READ_LOGISTICS },
      paging: 'cursor',
      list: { currentStopId, stops: { schema: z.array(DeliveryTripStop).meta(IN_ORDER), load: stopsOfTrips } },
    },
    workspace: {
      read: VIEW,
      write: EDIT,
      path: '/logistics/trips',
      filters: { by: ['carrierId', 'routeId'] },
      list: { currentStopId, stops: { schema: z.array(WorkspaceTripStop).meta(IN_ORDER), load: stopsOfTrips } },
    },
  },
);
