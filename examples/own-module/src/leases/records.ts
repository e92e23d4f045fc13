import { column, CustomFieldValues, defineRecord, standardColumns } from '@procurekit/core/modules';

import { leaseEvents } from './events.js';

const everywhere = { faces: 'LCU' } as const;

/** Equipment that is rented from a counterparty for a time, at a price a month. */
export const Leases = defineRecord('lease', {
  table: 'leases',
  // Who reads and changes leases: links, files, variables and the audit trail go by this, too.
  access: { view: 'leases.view', edit: 'leases.edit', read: [['leases.read']], write: [['leases.write']] },
  linkable: true,
  files: true,
  updated: leaseEvents.updated,
  variables: {
    prefix: 'lease',
    domain: 'leases',
    labels: { number: 'Номер договора аренды', equipment: 'Арендуемое оборудование', monthlyPrice: 'Цена в месяц' },
    related: [{ prefix: 'lessor', by: 'counterpartyId', labelOf: 'арендодатель' }],
  },
  columns: {
    ...standardColumns,
    number: column.text({ max: 32, faces: 'L' }),
    equipment: column.text({ max: 255, required: true, ...everywhere }),
    counterpartyId: column.uuid({ refersTo: 'counterparty', required: true, faces: 'LC' }),
    startDate: column.instant({ required: true, ...everywhere }),
    endDate: column.instant({ required: true, faces: 'LC' }),
    monthlyPrice: column.money({ required: true, ...everywhere, description: 'Price of a month, VAT included' }),
    vatRate: column.rate({ nullable: true, ...everywhere, description: 'Percent; null means without VAT' }),
    customFields: column.json(CustomFieldValues, { customFieldsOf: 'lease', default: {}, faces: 'DCU' }),
  },
  indexes: [
    { on: ['createdAt', 'id'], whileActive: true },
    { on: ['updatedAt', 'id'] },
    { on: ['counterpartyId', 'id'] },
  ],
  uniques: { number: { on: ['number'] } },
  search: ['number', 'equipment'],
});
