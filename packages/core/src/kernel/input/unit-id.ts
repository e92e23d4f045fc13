import type { z } from 'zod';

import { unitByCode, unitById } from '../values/numbers/units.js';
import { unknownUnitCode } from '../values/numbers/unit-choice.js';
import { Uuid } from '../values/identifiers/uuid.js';
import { textInput } from '../values/text/text.js';
import { marked } from './body-marks.js';
import { QuantityInput } from '../values/numbers/quantity.js';

const PORTAL_UNIT = 'portalUnit';

/** Id of a unit: of the directory, which needs no looking up, or of the portal's own. */
export const UnitId = marked(Uuid, {
  refersTo: PORTAL_UNIT,
  by: { column: 'id', keyOf: (id) => (unitById(id) === undefined ? (Uuid.safeParse(id).data ?? null) : null) },
  refusal: () => ({ code: 'reference_not_found', message: 'There is no unit with this id' }),
});

const UnitCode = marked(textInput({ max: 8 }), {
  refersTo: PORTAL_UNIT,
  by: { column: 'okeiCode', keyOf: (code) => (unitByCode(code.trim()) === undefined ? code.trim() : null) },
  refusal: unknownUnitCode,
});

/** The field that every body with a `unitId` takes in its place. */
export const unitCodeField = {
  unitCode: UnitCode.optional().meta({ description: 'OKEI code, in place of unitId', examples: ['796'] }),
};

/** Marks what a body says of a line beside its unit. */
export function besideUnit<S extends z.ZodType>(schema: S): S {
  return marked(schema, { besideUnit: true });
}

/** How the unit of a line is said: by its code, too; the factor that an answer shows may come back with it, and changes nothing. */
export const lineUnitFields = {
  ...unitCodeField,
  unitFactor: besideUnit(QuantityInput)
    .nullable()
    .optional()
    .meta({ description: 'Read-only: what is sent is not looked at' }),
};
