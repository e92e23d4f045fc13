import type { Problem } from '../problem.js';
import { unitByCode, unitById } from './units.js';
import { Uuid } from '../identifiers/uuid.js';

const UNKNOWN_UNIT = {
  params: { code: 'reference_not_found' },
  message: 'The directory of units has no such id',
};

/** Id of a unit of the directory. */
export const UnitId = Uuid.refine((id) => unitById(id) !== undefined, UNKNOWN_UNIT);

/** What a body says of a unit: its id, its OKEI code, or both when they agree. */
export interface UnitChoice {
  readonly unitId?: string | undefined;
  readonly unitCode?: string | undefined;
}

/** What is said of a code that no unit has. */
export function unknownUnitCode(code: string): Pick<Problem, 'code' | 'message'> {
  return { code: 'reference_not_found', message: `The directory of units has no code ${code}` };
}

/** The id of the unit that a body names; undefined when it names none. What is wrong is added to the problems. */
export function chosenUnit({ unitId, unitCode }: UnitChoice, problems: Problem[], at = ''): string | undefined {
  const refuse = (field: string, code: string, message: string) =>
    problems.push({ pointer: at + field, code, message });
  if (unitId !== undefined && unitById(unitId) === undefined) {
    refuse('/unitId', 'reference_not_found', 'The directory of units has no such id');
    return undefined;
  }
  if (unitCode === undefined) return unitId;
  const unit = unitByCode(unitCode);
  if (unit === undefined) problems.push({ pointer: `${at}/unitCode`, ...unknownUnitCode(unitCode) });
  else if (unitId !== undefined && unitId !== unit.id) {
    refuse('/unitCode', 'invalid_format', 'Names another unit than unitId does; send one of them');
  }
  return unit?.id;
}
