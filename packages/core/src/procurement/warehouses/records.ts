import { column } from '../../kernel/records/column.js';
import { warehouseEvents } from './events.js';
import { defineRecord } from '../../kernel/records/record.js';
import { CustomFieldValues } from '../../platform/custom-fields/index.js';

/** What kind of place a warehouse is. */
export const WAREHOUSE_TYPES = ['main', 'transit', 'production', 'site', 'virtual'] as const;

/** A place where goods are kept. */
export const Warehouses = defineRecord('warehouse', {
  table: 'warehouses',
  access: {
    view: 'warehouses.view',
    edit: 'warehouses.edit',
    read: [['warehouses.read']],
    write: [['warehouses.write']],
  },
  linkable: true,
  files: true,
  updated: warehouseEvents.updated,
  variables: {
    prefix: 'warehouse',
    domain: 'warehouses',
    labels: {
      name: 'Название склада',
      code: 'Код склада',
      type: 'Вид склада',
      address: 'Адрес склада',
      region: 'Регион склада',
      contactName: 'Контакт склада',
      phone: 'Телефон склада',
      workingHours: 'Часы работы склада',
    },
  },
  columns: {
    id: column.uuid({ faces: 'L' }),
    name: column.text({ max: 255, required: true, faces: 'LCU' }),
    code: column.text({ max: 32, nullable: true, faces: 'LCU', description: 'Unique in the portal' }),
    type: column.enum(WAREHOUSE_TYPES, { default: 'main', faces: 'LCU' }),
    address: column.text({ max: 500, nullable: true, faces: 'LCU' }),
    region: column.text({ max: 128, nullable: true, faces: 'LCU' }),
    latitude: column.double({
      min: -90,
      max: 90,
      maxFractionDigits: 6,
      nullable: true,
      faces: 'LCU',
      description: 'Degrees, north is positive; send both or neither of latitude and longitude',
    }),
    longitude: column.double({
      min: -180,
      max: 180,
      maxFractionDigits: 6,
      nullable: true,
      faces: 'LCU',
      description: 'Degrees, east is positive; send both or neither of latitude and longitude',
    }),
    contactName: column.text({ nullable: true, faces: 'LCU' }),
    phone: column.text({ nullable: true, faces: 'LCU' }),
    workingHours: column.text({ nullable: true, faces: 'LCU' }),
    isDefault: column.boolean({
      default: false,
      faces: 'LCU',
      description: 'Each portal has one default warehouse; setting this replaces the previous one',
    }),
    isActive: column.boolean({ default: true, faces: 'LCU' }),
    comment: column.text({ max: 2000, multiline: true, nullable: true, faces: 'LCU' }),
    customFields: column.json(CustomFieldValues, {
      customFieldsOf: 'warehouse',
      default: {},
      faces: { integration: 'LCU', workspace: 'DCU' },
    }),
    createdAt: column.instant({ faces: 'L' }),
    updatedAt: column.instant({ faces: 'L' }),
    version: column.integer({ faces: 'L' }),
    archivedAt: column.instant({ nullable: true, faces: 'L' }),
  },
  indexes: [{ on: ['createdAt', 'id'], whileActive: true }, { on: ['updatedAt', 'id'] }, { on: ['type', 'id'] }],
  uniques: { code: { on: ['code'], alike: ['code'], whereNotNull: ['code'] } },
  search: ['name', 'code', 'address'],
});
