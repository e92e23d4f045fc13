import { z } from 'zod';

import { requestErrors } from '../../../kernel/errors/request-errors.js';
import { operation } from '../../../kernel/operations/operation.js';
import { Uuid } from '../../../kernel/values/identifiers/uuid.js';
import { reservations } from './resource.js';

const { workspace } = reservations;

export const reservationOperations = {
  ...workspace.operations('list', 'create', 'get'),
  release: operation('reservations.release', {
    face: 'workspace',
    tag: 'Reservations',
    method: 'DELETE',
    path: '/reservations/:id',
    access: { right: 'stock.edit' },
    input: { params: z.object({ id: Uuid }) },
    output: workspace.schemas.Detail,
    version: 'optional',
    errors: [requestErrors.invalidTransition],
    summary: 'Release a reservation',
    description: 'What of it was not issued is free again. It can still be read by its id.',
  }),
};
