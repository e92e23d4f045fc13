import type { Problem } from '../problem.js';
import { DIRECTORY, type KnownUnits } from './known-units.js';

/** What a body says of a unit: its id, its OKEI code, or both when they agree. */
export interface UnitChoice {
  readonly unitId?: string | undefined;
  readonly unitCode?: string | undefined;
}

/** What is said of a code that no unit has. */
export function unknownUnitCode(code: string): Pick<Problem, 'code' | 'message'> {
  return { code: 'reference_not_found', message: `There is no unit with the code ${code}` };
}

/**
 * The id of the unit that a body names; undefined when it names none. Whether there is one with the id was looked up as the body was
 * judged. What is wrong otherwise is added to the problems.
 */
export function chosenUnit(
  { unitId, unitCode }: UnitChoice,
  problems: Problem[],
  at = '',
  units: KnownUnits = DIRECTORY,
): string | undefined {
  if (unitCode === undefined) return unitId;
  const unit = units.byCode(unitCode.trim());
  if (unit === undefined) problems.push({ pointer: `${at}/unitCode`, ...unknownUnitCode(unitCode) });
  else if (unitId !== undefined && unitId !== unit.id) {
    const message = 'Names another unit than unitId does; send one of them';
    problems.push({ pointer: `${at}/unitCode`, code: 'invalid_format', message });
  }
  return unit?.id;
}
