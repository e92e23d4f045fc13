import { z } from 'zod';

import { column } from '../../kernel/records/column.js';
import { defineRecord, type Row } from '../../kernel/records/record.js';
import { PositiveQuantityInput } from '../../kernel/values/numbers/quantity.js';
import { DIMENSIONS } from '../../kernel/values/numbers/units.js';
import { textInput } from '../../kernel/values/text/text.js';

const MAX_ALIASES = 50;
/** What quantities have room for. */
const MOST_DIGITS = 6;

const Aliases = z.array(textInput({ min: 1, max: 64 })).max(MAX_ALIASES);

/** A unit of measure that a portal has beside the directory, such as a coil or a pallet. */
export const PortalUnits = defineRecord('portalUnit', {
  table: 'portal_units',
  access: { view: 'signed_in', edit: 'settings.manage' },
  seldomChanges: true,
  changesUnits: (before, { dimension = before.dimension, factor = before.factor }) =>
    dimension !== before.dimension || factor !== before.factor,
  columns: {
    id: column.uuid({ faces: { workspace: 'L' } }),
    name: column.text({ max: 128, required: true, faces: { workspace: 'LCU' } }),
    shortName: column.text({ max: 32, required: true, faces: { workspace: 'LCU' }, description: 'As lines show it' }),
    okeiCode: column.text({
      max: 4,
      pattern: /^\d{3,4}$/,
      nullable: true,
      faces: { workspace: 'LCU' },
      description: 'OKEI code, where there is one that the directory lacks',
    }),
    aliases: column.json(Aliases, {
      default: [],
      faces: { workspace: 'LCU' },
      description: 'Other words by which tables, suppliers and other systems name it',
    }),
    precision: column.integer({
      min: 0,
      max: MOST_DIGITS,
      default: 0,
      faces: { workspace: 'LCU' },
      description: 'Fraction digits that quantities in this unit usually have',
    }),
    dimension: column.enum(DIMENSIONS, {
      default: 'none',
      faces: { workspace: 'LCU' },
      description: 'What it measures: units of one dimension with factors convert into each other',
    }),
    factor: column.quantity({
      nullable: true,
      accepts: PositiveQuantityInput,
      faces: { workspace: 'LCU' },
      description: 'How many base units of the dimension one of it is: pieces, kg, m, m², m³ or minutes',
    }),
    createdAt: column.instant({ faces: { workspace: 'L' } }),
    updatedAt: column.instant({ faces: { workspace: 'L' } }),
    version: column.integer({ faces: { workspace: 'L' } }),
    archivedAt: column.instant({ nullable: true, faces: { workspace: 'L' } }),
  },
  indexes: [{ on: ['okeiCode'], whereNotNull: ['okeiCode'] }],
});

export type PortalUnitRow = Row<typeof PortalUnits>;
