/**
 * Leases of equipment, as a module of one's own: a record with what belongs to it, its calls on both faces, a command, events and
 * refusals. Nothing of Procurekit is changed for it; `main.ts` puts it into the list of modules.
 */
import { builtInModules, defineGroup, defineModule, type ModulePorts, type WriteCall } from '@procurekit/core/modules';

import { leaseErrors } from './errors.js';
import { leaseEvents } from './events.js';
import { migrations } from './migrations/index.js';
import { leaseOperations } from './operations.js';
import { Leases } from './records.js';
import { leases as resource } from './resource.js';
import { archiveLease, changeLease, createLease, extendLease } from './write-lease.js';

type Deps = Pick<ModulePorts, 'ids'>;

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
      handlers: (deps: Deps) => ({
        integration: resource.integration.handlers(leaseOperations.integration, writes(deps)),
        workspace: resource.workspace.handlers(leaseOperations.workspace, {
          ...writes(deps),
          extend: (call, { params, body }) => extendLease(call, params.id, body.endDate),
        }),
      }),
    }),
  },
  migrations,
});

type One = { readonly params: { readonly id: string } };

// Both faces write alike.
function writes(deps: Deps) {
  return {
    create: (call: WriteCall, { body }: { readonly body: Parameters<typeof createLease>[2] }) =>
      createLease(deps, call, body),
    update: (call: WriteCall, { params, body }: One & { readonly body: Parameters<typeof changeLease>[2] }) =>
      changeLease(call, params.id, body),
    archive: (call: WriteCall, { params }: One) => archiveLease(call, params.id),
  };
}

/** What a Procurekit with leases is made of. */
export const modules = [...builtInModules, leases] as const;
