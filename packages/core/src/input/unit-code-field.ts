import { textInput } from '../values/text/text.js';
import { unknownUnitCode } from '../values/numbers/unit-choice.js';
import { unitByCode } from '../values/numbers/units.js';
import { marked } from './body-marks.js';

const UnitCode = marked(textInput({ max: 8 }), {
  isKnown: (code) => unitByCode(code.trim()) !== undefined,
  refusal: unknownUnitCode,
});

/** The field that every body with a `unitId` takes in its place. */
export const unitCodeField = {
  unitCode: UnitCode.optional().meta({ description: 'OKEI code, in place of unitId', examples: ['796'] }),
};
