import { column } from '../../kernel/records/column.js';
import { priceListEvents } from './events.js';
import { defineRecord } from '../../kernel/records/record.js';
import { VAT_MODES } from '../../kernel/values/numbers/vat.js';
import { CustomFieldValues } from '../../platform/custom-fields/index.js';
import { PRICE_LIST_STATUSES } from './statuses.js';

/** Whether a list tells what is paid to a supplier or asked of a customer. */
export const PRICE_LIST_TYPES = ['purchase', 'sale'] as const;

/** Price lists in force. */
export const IN_FORCE = { status: 'active' } as const;

/** Prices agreed on for a time. */
export const PriceLists = defineRecord('priceList', {
  table: 'price_lists',
  access: {
    view: 'price_lists.view',
    edit: 'price_lists.edit',
    read: [['price_lists.read']],
    write: [['price_lists.write']],
  },
  linkable: true,
  files: true,
  keeps: { called: 'active price lists', while: IN_FORCE },
  updated: priceListEvents.updated,
  variables: {
    prefix: 'priceList',
    domain: 'price_lists',
    labels: {
      name: 'Название прайс-листа',
      code: 'Код прайс-листа',
      type: 'Вид прайс-листа',
      currency: 'Валюта прайс-листа',
      status: 'Статус прайс-листа',
      validFrom: 'Начало действия прайс-листа',
      validTo: 'Конец действия прайс-листа',
      itemsCount: 'Число цен прайс-листа',
    },
  },
  columns: {
    id: column.uuid({ faces: 'L' }),
    name: column.text({ max: 255, required: true, faces: 'LCU' }),
    code: column.text({ max: 64, nullable: true, faces: 'LCU', description: 'Unique in the portal' }),
    type: column.enum(PRICE_LIST_TYPES, { default: 'purchase', faces: 'LC' }),
    supplierId: column.uuid({
      refersTo: 'counterparty',
      nullable: true,
      faces: 'LCU',
      description: 'A purchase price list needs one before it becomes active',
    }),
    currency: column.currency({ faces: 'LC' }),
    vatMode: column.enum(VAT_MODES, { faces: 'LCU' }),
    status: column.enum(PRICE_LIST_STATUSES, { default: 'draft', faces: 'L' }),
    validFrom: column.instant({ nullable: true, faces: 'LCU' }),
    validTo: column.instant({ nullable: true, faces: 'LCU' }),
    description: column.text({ max: 2000, multiline: true, nullable: true, faces: 'LCU' }),
    itemsCount: column.integer({ default: 0, faces: 'L' }),
    customFields: column.json(CustomFieldValues, { customFieldsOf: 'price_list', default: {}, faces: 'DCU' }),
    createdAt: column.instant({ faces: 'L' }),
    updatedAt: column.instant({ faces: 'L' }),
    version: column.integer({ faces: 'L' }),
    archivedAt: column.instant({ nullable: true, faces: 'L' }),
    activatedAt: column.instant({ nullable: true, faces: 'L' }),
  },
  indexes: [
    { on: ['createdAt', 'id'], whileActive: true },
    { on: ['updatedAt', 'id'] },
    { on: ['supplierId', 'createdAt', 'id'] },
    { on: ['status', 'createdAt', 'id'] },
  ],
  uniques: { code: { on: ['code'], alike: ['code'], whereNotNull: ['code'] } },
  search: ['name', 'code'],
});
