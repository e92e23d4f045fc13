import { z } from 'zod';

import { operation } from '../../kernel/operations/operation.js';
import { includeArchivedParameter } from '../../kernel/operations/query.js';
import { Uuid } from '../../kernel/values/identifiers/uuid.js';
import { enumOf } from '../../kernel/values/enumeration.js';
import { Count } from '../../kernel/values/numbers/count.js';
import { Quantity } from '../../kernel/values/numbers/quantity.js';
import { DIMENSIONS } from '../../kernel/values/numbers/units.js';
import { portalUnits } from './resource.js';

const Unit = z
  .object({
    id: Uuid,
    code: z.string().meta({ description: 'OKEI code; empty for a unit of the portal without one', example: '796' }),
    uneceCode: z.string().meta({
      description: 'Code of UN/ECE Recommendation 20 or 21; empty for units of the portal',
      example: 'H87',
    }),
    name: z.string(),
    shortName: z.string().meta({ example: 'шт' }),
    precision: Count.meta({ description: 'Fraction digits that quantities in this unit usually have' }),
    dimension: enumOf(DIMENSIONS).meta({ description: 'What it measures' }),
    factor: Quantity.nullable().meta({
      description: 'How many base units of the dimension one of it is; null where it converts into no other unit',
    }),
  })
  .meta({ id: 'Unit', description: 'A unit of measure' });

/** What people do with the units of their portal. */
export const ownUnitOperations = portalUnits.workspace.operations('create', 'get', 'update', 'archive');

export const unitOperations = {
  ...ownUnitOperations,
  list: operation('units.list', {
    face: 'workspace',
    method: 'GET',
    path: '/units',
    // Any key or user may read it, whatever else they may do.
    access: { scopes: [], right: 'signed_in' },
    input: { query: z.object(includeArchivedParameter) },
    output: z.object({ items: z.array(Unit) }),
    tag: 'Units',
    summary: 'List units of measure',
    description:
      'The whole directory, whose ids are the same on every installation, and then the units that the portal has beside it, without archived ' +
      'ones unless `includeArchived` is sent.',
  }),
};
