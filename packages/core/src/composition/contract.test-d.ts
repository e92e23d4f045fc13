import type { ErrorCode } from '../calls/error-codes.js';
import type { EventName } from '../calls/event-names.js';
import type { IntegrationCalls } from '../calls/integration/index.js';
import type { WorkspaceCalls } from '../calls/workspace/index.js';

declare const erp: IntegrationCalls;
declare const people: WorkspaceCalls;

export const code: ErrorCode = 'price_list_empty';
export const common: ErrorCode = 'not_found';
// @ts-expect-error -- no operation refuses with this code
export const unknownCode: ErrorCode = 'no_such_code';

export const event: EventName = 'integration_api.procurement.created';
// @ts-expect-error -- nothing of this name is announced
export const unknownEvent: EventName = 'integration_api.procurement.exploded';

export const calls = [
  erp.requisitions.create({ name: 'Cable', plannedTotal: 10.5, priority: 'high' }),
  // @ts-expect-error -- a priority is one of four words
  erp.requisitions.create({ name: 'Cable', priority: 'banana' }),
  // @ts-expect-error -- keys do not say who is responsible
  erp.requisitions.create({ name: 'Cable', responsibleUserId: 'x' }),
  people.priceLists.list({ status: ['draft', 'active'], sort: '-name', limit: 10 }),
  // @ts-expect-error -- there is no such status
  people.priceLists.list({ status: ['sold'] }),
  // @ts-expect-error -- people have no list by key scopes
  people.links.list({ externalSource: '1c' }),
];

export const version = erp.warehouses.get('id').then((warehouse) => warehouse.version.toFixed());
export const gone = people.catalogCategories.remove('id').then((nothing: undefined) => nothing);
