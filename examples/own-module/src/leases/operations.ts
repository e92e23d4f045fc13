import { column, operation, requestErrors, standardColumns } from '@procurekit/core/modules';
import { z } from 'zod';

import { leaseErrors } from './errors.js';
import { leases } from './resource.js';

const ordinary = ['list', 'create', 'get', 'update', 'archive'] as const;
const { input: endDate } = column.instant({});

export const leaseOperations = {
  integration: leases.integration.operations(...ordinary),
  workspace: {
    ...leases.workspace.operations(...ordinary),
    extend: operation('leases.extend', {
      face: 'workspace',
      method: 'POST',
      path: '/leases/:id/extend',
      access: { right: 'leases.edit' },
      input: { params: z.object({ id: standardColumns.id.input }), body: z.strictObject({ endDate }) },
      output: leases.workspace.schemas.Detail,
      version: 'optional',
      errors: [requestErrors.recordArchived, leaseErrors.leaseNotLonger],
      tag: 'Leases',
      summary: 'Extend a lease',
      description: 'The new end must be later than the present one.',
    }),
  },
};
