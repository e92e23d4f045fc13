import { resource } from '../../../kernel/resources/resource.js';
import { requestErrors } from '../../../kernel/errors/request-errors.js';
import { stockErrors } from '../../catalog/index.js';
import { Reservations } from './records.js';

/** Reservations as people see them. */
export const reservations = resource(
  Reservations,
  {
    name: 'reservations',
    path: '/reservations',
    tag: 'Reservations',
    noun: 'reservation',
    about: 'Goods in stock that are kept for a line of a requisition, or for a site',
    status: 'status',
    filters: {
      by: ['catalogItemId', 'warehouseId', 'status', 'forType', 'forId', 'procurementId', 'logisticsObjectId'],
    },
    refusals: { create: [stockErrors.insufficientStock], archive: [requestErrors.invalidTransition] },
    describe: {
      create:
        'Nobody else can take the goods then: `reserved` and `available` of the stock follow. An issue to the site, or for the line, ' +
        'takes them.',
    },
  },
  { workspace: {} },
);
