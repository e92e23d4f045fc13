/**
 * Leases of equipment, as a module of one's own: a record with what belongs to it, its calls on both faces, a command, events and
 * refusals. Nothing of Procurekit is changed for it; `main.ts` puts it into the list of modules.
 */
import { builtInModules, defineGroup, defineModule, ordinaryWrites } from '@procurekit/core/modules';

import { leaseErrors } from './errors.js';
import { leaseEvents } from './events.js';
import { migrations } from './migrations/index.js';
import { leaseOperations } from './operations.js';
import { Leases } from './records.js';
import { leases as resource } from './resource.js';
import { archiveEnded, extendLease } from './write-lease.js';

export const leases = defineModule({
  name: 'leases',
  records: { Leases },
  rights: { 'leases.view': ['procurement_manager', 'buyer', 'viewer'], 'leases.edit': ['procurement_manager'] },
  scopes: {
    'leases.read': { label: 'Read leases', domain: 'leases', right: 'leases.view' },
    'leases.write': { label: 'Create and change leases', domain: 'leases', right: 'leases.edit' },
  },
  tags: { Leases: 'Equipment rented from counterparties' },
  groups: {
    leases: defineGroup({
      operations: leaseOperations,
      errors: leaseErrors,
      events: leaseEvents,
      handlers: resource.handlers(leaseOperations, {
        ...ordinaryWrites(Leases, { announce: leaseEvents, series: 'LS' }),
        extend: (call, { id, body }) => extendLease(call, id, body.endDate),
      }),
    }),
  },
  jobs: [{ kind: 'leases.archive-ended', at: '03:00', run: archiveEnded }],
  migrations,
});

/** What a Procurekit with leases is made of. */
export const modules = [...builtInModules, leases] as const;
