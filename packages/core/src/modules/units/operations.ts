import { z } from 'zod';

import { operation } from '../../operations/operation.js';
import { Uuid } from '../../values/identifiers/uuid.js';
import { Count } from '../../values/numbers/count.js';

const Unit = z
  .object({
    id: Uuid,
    code: z.string().meta({ description: 'OKEI code', example: '796' }),
    uneceCode: z.string().meta({ description: 'Code of UN/ECE Recommendation 20 or 21', example: 'H87' }),
    name: z.string(),
    shortName: z.string().meta({ example: 'шт' }),
    precision: Count.meta({ description: 'Fraction digits that quantities in this unit usually have' }),
  })
  .meta({ id: 'Unit', description: 'A unit of measure' });

export const unitOperations = {
  list: operation('units.list', {
    face: 'workspace',
    method: 'GET',
    path: '/units',
    // The directory is the same everywhere, so any key or user may read it, whatever else they may do.
    access: { scopes: [], right: 'signed_in' },
    output: z.object({ items: z.array(Unit) }),
    tag: 'Units',
    summary: 'List units of measure',
    description: 'The whole directory; the ids are the same on every installation.',
  }),
};
