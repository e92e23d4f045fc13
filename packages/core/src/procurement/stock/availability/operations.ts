import { z } from 'zod';

import { requestErrors } from '../../../kernel/errors/request-errors.js';
import { operation } from '../../../kernel/operations/operation.js';
import { Uuid } from '../../../kernel/values/identifiers/uuid.js';
import { requisitionErrors } from '../../requisitions/index.js';
import { reservations } from '../reservations/resource.js';
import { LineAvailability, ReserveAvailable } from './schemas.js';

const shared = { face: 'workspace', tag: 'Reservations' } as const;
const params = z.object({ id: Uuid });

export const availabilityOperations = {
  get: operation('availability.get', {
    ...shared,
    method: 'GET',
    path: '/purchase-requisitions/:id/availability',
    access: { right: 'stock.view' },
    input: { params },
    output: z.object({ items: z.array(LineAvailability) }),
    summary: 'Show what of a requisition is in stock, and to be bought',
    description: 'For each line, in its own unit. Lines for the same item share what is free, in their order.',
  }),
  reserve: operation('availability.reserve', {
    ...shared,
    method: 'POST',
    path: '/purchase-requisitions/:id/reserve-available',
    access: { right: 'stock.edit' },
    bodyIsOptional: true,
    input: { params, body: ReserveAvailable },
    output: z.object({ items: z.array(reservations.workspace.schemas.Detail) }),
    status: 201,
    errors: [requestErrors.recordArchived, requisitionErrors.requisitionClosed, requestErrors.itemNotInProcurement],
    summary: 'Reserve for a requisition what is in stock',
    description:
      'Only the rest is asked for and ordered then. Nothing is reserved of what has arrived or is on order; answers the reservations ' +
      'that it made, which may be none.',
  }),
};
