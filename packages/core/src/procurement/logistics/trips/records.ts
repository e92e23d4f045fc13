import { withRequisitionOrNone } from '../../requisitions/index.js';
import { z } from 'zod';

import type { Viewer } from '../../../kernel/access/caller.js';
import type { Where } from '../../../kernel/records/record.js';
import { PhoneInput } from '../../../kernel/values/identifiers/phone.js';
import { InnInput } from '../../../kernel/values/identifiers/russian-identifiers.js';
import { column } from '../../../kernel/records/column.js';
import { NonNegativeQuantityInput } from '../../../kernel/values/numbers/quantity.js';
import { defineRecord } from '../../../kernel/records/record.js';
import { STOP_RESULTS, STOP_STATUSES } from './stop-move.js';
import { OPEN_TRIP_STATUSES, TRIP_STATUSES } from './statuses.js';
import { idOf } from '../../../kernel/input/body-marks.js';
import { enumeration } from '../../../kernel/values/enumeration.js';

/** What is done at a stop. */
const STOP_TYPES = enumeration('DeliveryTripStopType', ['pickup', 'delivery', 'waypoint']);

/** Why nothing was handed over at a stop. */
export const FAILURE_REASONS = enumeration('DeliveryTripStopFailureReason', [
  'recipient_absent',
  'refused',
  'damaged',
  'wrong_address',
  'no_access',
  'other',
]);

const BatchIds = z.array(idOf('deliveryBatch')).max(100);

const OPEN_TRIPS = { status: { in: OPEN_TRIP_STATUSES } };

/** A drive of one vehicle with its driver along stops. Fields that `plan` changes are marked `U`. */
export const DeliveryTrips = defineRecord('deliveryTrip', {
  table: 'delivery_trips',
  access: {
    view: 'logistics.view',
    edit: 'logistics.edit',
    read: [['delivery_trips.read', 'logistics.read']],
    write: [['delivery_trips.write', 'logistics.write']],
  },
  linkable: true,
  files: true,
  variables: {
    prefix: 'deliveryTrip',
    domain: 'logistics',
    labels: {
      number: 'Номер рейса',
      status: 'Статус рейса',
      carrierName: 'Перевозчик рейса',
      driverName: 'Водитель рейса',
      vehicleNumber: 'Номер машины рейса',
      vehicleModel: 'Модель машины рейса',
      plannedStartAt: 'Плановое начало рейса',
      plannedEndAt: 'Плановый конец рейса',
      distanceKm: 'Расстояние рейса, км',
    },
  },
  // Routes, vehicles and drivers are archived where they would be removed, even while the trip is open.
  keeps: { called: 'open delivery trips', while: OPEN_TRIPS, only: ['carrierId'] },
  columns: {
    id: column.uuid({ faces: 'L' }),
    number: column.text({ max: 32, faces: 'L' }),
    status: column.enum(TRIP_STATUSES, { default: 'draft', faces: 'L' }),
    routeId: column.uuid({ refersTo: 'route', nullable: true, faces: 'LC' }),
    batchIds: column.json(BatchIds.meta({ uniqueItems: true }), { default: [], faces: 'LC' }),
    batchesCount: column.integer({ default: 0 }),
    vehicleId: column.uuid({ refersTo: 'vehicle', nullable: true, faces: 'LCU' }),
    driverId: column.uuid({ refersTo: 'driver', nullable: true, faces: 'LCU' }),
    carrierId: column.uuid({
      refersTo: 'counterparty',
      nullable: true,
      faces: 'LCU',
      description: 'Counterparty that carries the goods',
    }),
    carrierName: column.text({ nullable: true, faces: 'LCU' }),
    carrierInn: column.checked(InnInput, { max: 12, nullable: true, faces: 'LCU' }),
    driverName: column.text({ nullable: true, faces: 'LCU' }),
    driverPhone: column.checked(PhoneInput, { max: 32, nullable: true, faces: 'LCU' }),
    driverLicense: column.text({ max: 64, nullable: true, faces: 'LCU' }),
    vehicleNumber: column.text({ max: 32, nullable: true, faces: 'LCU' }),
    vehicleModel: column.text({ max: 128, nullable: true, faces: 'LCU' }),
    trailerNumber: column.text({ max: 32, nullable: true, faces: 'LCU' }),
    plannedStartAt: column.instant({ nullable: true, faces: 'LCU' }),
    plannedEndAt: column.instant({ nullable: true, faces: 'LCU' }),
    /** Until when vehicle and driver are taken: the planned end, or an assumed one. */
    busyUntil: column.instant({ nullable: true }),
    startedAt: column.instant({ nullable: true, faces: 'L' }),
    completedAt: column.instant({ nullable: true, faces: 'L' }),
    cancelledAt: column.instant({ nullable: true, faces: 'L' }),
    distanceKm: column.quantity({ nullable: true, accepts: NonNegativeQuantityInput, faces: 'LC' }),
    odometerStartKm: column.quantity({ nullable: true, accepts: NonNegativeQuantityInput, faces: 'L' }),
    odometerEndKm: column.quantity({ nullable: true, accepts: NonNegativeQuantityInput, faces: 'L' }),
    comment: column.text({ max: 2000, multiline: true, nullable: true, faces: 'LC' }),
    version: column.integer({ faces: 'L' }),
    createdAt: column.instant({ faces: 'L' }),
    updatedAt: column.instant({ faces: 'L' }),
  },
  indexes: [
    { on: ['createdAt', 'id', 'carrierId'] },
    { on: ['updatedAt', 'id'] },
    { on: ['status', 'createdAt', 'id'] },
    { on: ['vehicleId', 'createdAt', 'id'], whereNotNull: ['vehicleId'] },
    { on: ['driverId', 'createdAt', 'id'], whereNotNull: ['driverId'] },
    { on: ['plannedStartAt'] },
    { on: ['routeId', 'createdAt', 'id'], whereNotNull: ['routeId'] },
    { on: ['completedAt'], whereNotNull: ['completedAt'] },
  ],
  search: ['number', 'driverName', 'vehicleNumber', 'carrierName'],
  uniques: { number: { on: ['number'] } },
  visibleTo: visibleTrips,
});

/** A place where a trip halts, in the order of the drive. */
export const TripStops = defineRecord('tripStop', {
  table: 'trip_stops',
  trail: { partOf: 'delivery_trip', by: 'tripId', field: 'stops' },
  keeps: {
    called: 'open delivery trips',
    while: { tripId: { within: { record: DeliveryTrips, where: OPEN_TRIPS } } },
    only: ['warehouseId'],
  },
  columns: {
    id: column.uuid({ faces: 'L' }),
    tripId: column.uuid({}),
    sequence: column.integer({ min: 1, max: 1000, faces: 'LC' }),
    type: column.enum(STOP_TYPES, { default: 'delivery', faces: 'LC' }),
    logisticsObjectId: column.uuid({ refersTo: 'logisticsObject', nullable: true, faces: 'LC' }),
    warehouseId: column.uuid({ refersTo: 'warehouse', nullable: true, faces: 'LC' }),
    address: column.text({ max: 500, nullable: true, faces: 'LC' }),
    latitude: column.double({ min: -90, max: 90, nullable: true, faces: 'LC' }),
    longitude: column.double({ min: -180, max: 180, nullable: true, faces: 'LC' }),
    batchIds: column.json(BatchIds, { default: [], faces: 'LC' }),
    plannedArrivalAt: column.instant({ nullable: true, faces: 'LC' }),
    arrivedAt: column.instant({ nullable: true, faces: 'L' }),
    completedAt: column.instant({ nullable: true, faces: 'L' }),
    status: column.enum(STOP_STATUSES, { default: 'pending', faces: 'L' }),
    result: column.enum(STOP_RESULTS, { nullable: true, faces: 'L' }),
    recipientName: column.text({ nullable: true, faces: 'L' }),
    failureReason: column.enum(FAILURE_REASONS, { nullable: true, faces: 'L' }),
    comment: column.text({ max: 2000, multiline: true, nullable: true, faces: 'LC' }),
    /** Whom to call at the stop: taken in, never given out to keys. */
    contactName: column.text({ nullable: true, faces: { integration: 'C', workspace: 'LC' } }),
    contactPhone: column.text({ max: 32, nullable: true, faces: { integration: 'C', workspace: 'LC' } }),
  },
  indexes: [{ on: ['tripId', 'sequence'] }, { on: ['logisticsObjectId'], whereNotNull: ['logisticsObjectId'] }],
  visibleTo: visibleStops,
});

/** Which batches a trip carries, with what decides who sees the trip. */
export const TripBatches = defineRecord('tripBatch', {
  table: 'trip_batches',
  trail: { untold: 'The trip itself names its batches.' },
  columns: {
    id: column.uuid({}),
    tripId: column.uuid({}),
    batchId: column.uuid({}),
    procurementId: column.uuid({ nullable: true }),
    pipelineId: column.uuid({ nullable: true }),
  },
  indexes: [{ on: ['batchId', 'tripId'] }, { on: ['procurementId', 'tripId'] }],
  uniques: { batch: { on: ['tripId', 'batchId'] } },
});

/** A trip is seen by whoever sees one of the requisitions that it carries goods of; one with goods of none, or without any, by everybody. */
function visibleTrips(viewer: Viewer): Where<{ readonly id: string; readonly batchesCount: number }> | null {
  const where = withRequisitionOrNone(viewer);
  if (where === null) return null;
  return { or: [{ batchesCount: 0 }, { id: { within: { record: TripBatches, where, column: 'tripId' } } }] };
}

function visibleStops(viewer: Viewer): Where<{ readonly tripId: string }> | null {
  const where = visibleTrips(viewer);
  return where === null ? null : { tripId: { within: { record: DeliveryTrips, where } } };
}
