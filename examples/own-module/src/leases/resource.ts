import { resource } from '@procurekit/core/modules';

import { Leases } from './records.js';

/** Leases as keys and people see them. */
export const leases = resource(
  Leases,
  {
    name: 'leases',
    path: '/leases',
    tag: 'Leases',
    noun: 'lease',
    about: 'Equipment rented from a counterparty',
    filters: { by: ['counterpartyId'] },
  },
  {
    integration: {},
    workspace: {},
  },
);
