import { z } from 'zod';

import { enumeration } from '../../../kernel/values/enumeration.js';
import { PaperDateInput } from '../../../kernel/input/dated-input.js';
import { column } from '../../../kernel/records/column.js';
import { PhoneInput } from '../../../kernel/values/identifiers/phone.js';
import { PersonInnInput } from '../../../kernel/values/identifiers/russian-identifiers.js';
import { NonNegativeQuantityInput } from '../../../kernel/values/numbers/quantity.js';
import { defineRecord } from '../../../kernel/records/record.js';
import { Uuid } from '../../../kernel/values/identifiers/uuid.js';
import { Count } from '../../../kernel/values/numbers/count.js';

export const OBJECT_TYPES = enumeration('LogisticsObjectType', [
  'supplier',
  'warehouse',
  'site',
  'production',
  'customer',
  'terminal',
  'other',
]);
const VEHICLE_TYPES = ['car', 'van', 'truck', 'tractor', 'trailer', 'other'] as const;

export const DRIVER_STATUSES = ['active', 'suspended', 'archived'] as const;
export const VEHICLE_STATUSES = ['active', 'maintenance', 'archived'] as const;

/** Fields that every row of the directory has. */
const base = {
  id: column.uuid({ faces: { workspace: 'L' } }),
  version: column.integer({ faces: { workspace: 'L' } }),
  createdAt: column.instant({ faces: { workspace: 'L' } }),
  updatedAt: column.instant({ faces: { workspace: 'L' } }),
  archivedAt: column.instant({ nullable: true, faces: { workspace: 'L' } }),
};

const access = { view: 'logistics.view', edit: 'logistics.edit' } as const;

/** A place from or to which goods are delivered. */
export const LogisticsObjects = defineRecord('logisticsObject', {
  table: 'logistics_objects',
  access,
  columns: {
    ...base,
    name: column.text({ required: true, faces: { workspace: 'LCU' } }),
    type: column.enum(OBJECT_TYPES, { default: 'other', faces: { workspace: 'LCU' } }),
    address: column.text({ max: 500, nullable: true, faces: { workspace: 'LCU' } }),
    region: column.text({ max: 128, nullable: true, faces: { workspace: 'LCU' } }),
    latitude: column.double({ min: -90, max: 90, nullable: true, faces: { workspace: 'LCU' } }),
    longitude: column.double({ min: -180, max: 180, nullable: true, faces: { workspace: 'LCU' } }),
    counterpartyId: column.uuid({ refersTo: 'counterparty', nullable: true, faces: { workspace: 'LCU' } }),
    warehouseId: column.uuid({ refersTo: 'warehouse', nullable: true, faces: { workspace: 'LCU' } }),
    contactName: column.text({ nullable: true, faces: { workspace: 'LCU' } }),
    contactPhone: column.text({ max: 32, nullable: true, faces: { workspace: 'LCU' } }),
    workingHours: column.text({ nullable: true, faces: { workspace: 'LCU' } }),
    comment: column.text({ max: 2000, multiline: true, nullable: true, faces: { workspace: 'LCU' } }),
    isActive: column.boolean({ default: true, faces: { workspace: 'LCU' } }),
  },
  indexes: [
    { on: ['createdAt', 'id'], whileActive: true },
    { on: ['region', 'createdAt', 'id'], whereNotNull: ['region'] },
    { on: ['type', 'createdAt', 'id'] },
  ],
  search: ['name', 'address'],
});

/** A person who drives. */
export const Drivers = defineRecord('driver', {
  table: 'drivers',
  access,
  columns: {
    ...base,
    fullName: column.text({ required: true, faces: { workspace: 'LCU' } }),
    phone: column.checked(PhoneInput, { max: 32, nullable: true, faces: { workspace: 'LCU' } }),
    licenseNumber: column.text({ max: 64, nullable: true, faces: { workspace: 'LCU' } }),
    licenseCategories: column.text({ max: 64, nullable: true, faces: { workspace: 'LCU' } }),
    licenseIssuedAt: column.instant({ nullable: true, faces: { workspace: 'LCU' } }),
    licenseExpiresAt: column.instant({ nullable: true, faces: { workspace: 'LCU' } }),
    inn: column.checked(PersonInnInput, { max: 12, nullable: true, faces: { workspace: 'LCU' } }),
    carrierId: column.uuid({ refersTo: 'counterparty', nullable: true, faces: { workspace: 'LCU' } }),
    userId: column.uuid({ refersTo: 'user', nullable: true, faces: { workspace: 'LCU' } }),
    status: column.enum(DRIVER_STATUSES, { default: 'active', faces: { workspace: 'LCU' } }),
    comment: column.text({ max: 2000, multiline: true, nullable: true, faces: { workspace: 'LCU' } }),
  },
  indexes: [{ on: ['createdAt', 'id'], whileActive: true }],
  search: ['fullName', 'phone', 'licenseNumber'],
  // Whoever is suspended drives nowhere.
  chosenWhile: { status: 'active', archivedAt: null },
});

/** A vehicle with its registration number. */
export const Vehicles = defineRecord('vehicle', {
  table: 'vehicles',
  access,
  columns: {
    ...base,
    vehicleNumber: column.text({ max: 32, required: true, faces: { workspace: 'LCU' } }),
    vehicleModel: column.text({ max: 128, nullable: true, faces: { workspace: 'LCU' } }),
    type: column.enum(VEHICLE_TYPES, { default: 'truck', faces: { workspace: 'LCU' } }),
    trailerNumber: column.text({ max: 32, nullable: true, faces: { workspace: 'LCU' } }),
    capacityKg: column.quantity({ nullable: true, accepts: NonNegativeQuantityInput, faces: { workspace: 'LCU' } }),
    volumeM3: column.quantity({ nullable: true, accepts: NonNegativeQuantityInput, faces: { workspace: 'LCU' } }),
    vin: column.text({ max: 32, nullable: true, faces: { workspace: 'LCU' } }),
    carrierId: column.uuid({ refersTo: 'counterparty', nullable: true, faces: { workspace: 'LCU' } }),
    ownership: column.enum(['own', 'leased', 'hired'], { default: 'own', faces: { workspace: 'LCU' } }),
    /** The contract by which it is leased or hired. */
    ownershipDocumentNumber: column.text({ max: 128, nullable: true, faces: { workspace: 'LCU' } }),
    ownershipDocumentDate: column.instant({ accepts: PaperDateInput, nullable: true, faces: { workspace: 'LCU' } }),
    defaultDriverId: column.uuid({ refersTo: 'driver', nullable: true, faces: { workspace: 'LCU' } }),
    status: column.enum(VEHICLE_STATUSES, { default: 'active', faces: { workspace: 'LCU' } }),
    comment: column.text({ max: 2000, multiline: true, nullable: true, faces: { workspace: 'LCU' } }),
    /** The last of its locations, for the map. Where it moves is no change of the vehicle. */
    positionId: column.uuid({ untold: true, nullable: true }),
    positionAt: column.instant({ untold: true, nullable: true }),
    positionLatitude: column.double({ untold: true, min: -90, max: 90, nullable: true }),
    positionLongitude: column.double({ untold: true, min: -180, max: 180, nullable: true }),
  },
  indexes: [
    { on: ['createdAt', 'id'], whileActive: true },
    { on: ['defaultDriverId'], whereNotNull: ['defaultDriverId'] },
  ],
  search: ['vehicleNumber', 'vehicleModel'],
  uniques: { vehicleNumber: { on: ['vehicleNumber'], alike: ['vehicleNumber'], whileActive: true } },
});

/** A place on a route, and how long after the start it is reached. */
export const RoutePoint = z.object({
  logisticsObjectId: Uuid,
  sequence: Count,
  plannedOffsetMinutes: z.int().nullable(),
});
export interface RoutePoint extends z.output<typeof RoutePoint> {}

/** A route that is driven regularly. */
export const Routes = defineRecord('route', {
  table: 'routes',
  access,
  columns: {
    ...base,
    name: column.text({ required: true, faces: { workspace: 'LCU' } }),
    points: column.json(z.array(RoutePoint), { required: true, faces: { workspace: 'LCU' } }),
    distanceKm: column.quantity({ nullable: true, accepts: NonNegativeQuantityInput, faces: { workspace: 'LCU' } }),
    durationMinutes: column.integer({ min: 0, max: 1_000_000, nullable: true, faces: { workspace: 'LCU' } }),
    comment: column.text({ max: 2000, multiline: true, nullable: true, faces: { workspace: 'LCU' } }),
    isActive: column.boolean({ default: true, faces: { workspace: 'LCU' } }),
  },
  indexes: [{ on: ['createdAt', 'id'], whileActive: true }],
  search: ['name'],
});
