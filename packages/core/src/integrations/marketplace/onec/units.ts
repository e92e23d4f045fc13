import type { KnownUnits } from '../../../kernel/values/numbers/known-units.js';
import type { Unit } from '../../../kernel/values/numbers/units.js';
import { codeOrName } from '../connectors/told-unit.js';
import { RemoteError } from '../engine/remote-error.js';
import { type OneC, referenceIn, textIn, type OneCRow } from './odata.js';

const SET = 'Catalog_КлассификаторЕдиницИзмерения';
/** What configurations call the unit of an item. */
export const UNIT_FIELDS = ['ЕдиницаИзмерения_Key', 'БазоваяЕдиницаИзмерения_Key'] as const;

/** Units of a base, by their OKEI codes, or else by the names of units of the portal that have none. */
export interface OneCUnits {
  /** The unit of an item; null where it says none that we know. */
  codeOf(item: OneCRow): string | null;
  /** What 1C calls a unit of ours; null where it has none such. */
  refOf(unit: Unit | undefined): string | null;
}

/** Reads the units of a base: those whose code nobody knows are found by their names. One that does not publish them has none. */
export async function readUnits(onec: OneC, known: KnownUnits): Promise<OneCUnits> {
  const rows = await onec.all(SET, ['Ref_Key', 'Code', 'Description']).catch((error: unknown) => {
    if (error instanceof RemoteError && error.code === 'part_unavailable') return [];
    throw error;
  });
  const units = rows.flatMap((row): (readonly [string, Unit])[] => {
    const [ref, code] = [textIn(row, 'Ref_Key'), textIn(row, 'Code')];
    const coded = code === null ? undefined : known.byCode(code.padStart(3, '0'));
    const unit = coded ?? known.byWord(textIn(row, 'Description') ?? '');
    return ref === null || unit === undefined ? [] : [[ref, unit]];
  });
  const codes = new Map(units.map(([ref, unit]) => [ref, codeOrName(unit)]));
  // Of several with one unit the first is meant: maps keep what is set last.
  const refs = new Map(units.toReversed().map(([ref, { id }]) => [id, ref]));
  return {
    codeOf: (item) => UNIT_FIELDS.flatMap((field) => codes.get(referenceIn(item, field) ?? '') ?? [])[0] ?? null,
    refOf: (unit) => refs.get(unit?.id ?? '') ?? null,
  };
}
