import type { Reader } from '../../../kernel/ports/storage.js';
import { type Unit, unitByCode } from '../../../kernel/values/numbers/units.js';
import { unitsOf } from '../../../platform/units/index.js';

/**
 * What another system says of a record, with its unit as our calls take it: others name units by words that a portal knows, in place of
 * OKEI codes. What nobody knows stays, and is refused by the calls.
 */
export async function withKnownUnit(
  db: Reader,
  values: Readonly<Record<string, unknown>>,
): Promise<Readonly<Record<string, unknown>>> {
  const { unitCode, ...others } = values;
  if (typeof unitCode !== 'string' || unitByCode(unitCode.trim()) !== undefined) return values;
  const unit = (await unitsOf(db)).byWord(unitCode);
  return unit === undefined ? values : { ...others, unitId: unit.id };
}

/** What others are told of a unit: its OKEI code; the short name of one that has none. */
export function codeOrName(unit: Unit | undefined): string | null {
  if (unit === undefined) return null;
  return unit.code === '' ? unit.shortName : unit.code;
}
