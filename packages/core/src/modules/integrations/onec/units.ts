import type { KnownUnits } from '../../../values/numbers/known-units.js';
import type { Unit } from '../../../values/numbers/units.js';
import { RemoteError } from '../engine/remote-error.js';
import { type OneC, referenceIn, textIn, type OneCRow } from './odata.js';

const SET = 'Catalog_КлассификаторЕдиницИзмерения';
/** What configurations call the unit of an item. */
export const UNIT_FIELDS = ['ЕдиницаИзмерения_Key', 'БазоваяЕдиницаИзмерения_Key'] as const;

/** Units of a base, by their OKEI codes. */
export interface OneCUnits {
  /** OKEI code of the unit of an item; null where it says none that we know. */
  codeOf(item: OneCRow): string | null;
  /** What 1C calls the unit with this code; null where it has none. */
  refOf(code: string): string | null;
}

/** Reads the units of a base. One that does not publish them has none. */
export async function readUnits(onec: OneC, known: KnownUnits): Promise<OneCUnits> {
  const rows = await onec.all(SET, ['Ref_Key', 'Code']).catch((error: unknown) => {
    if (error instanceof RemoteError && error.code === 'part_unavailable') return [];
    throw error;
  });
  const units = rows.flatMap((row): (readonly [string, Unit])[] => {
    const [ref, code] = [textIn(row, 'Ref_Key'), textIn(row, 'Code')];
    const unit = code === null ? undefined : known.byCode(code.padStart(3, '0'));
    return ref === null || unit === undefined ? [] : [[ref, unit]];
  });
  const codes = new Map(units.map(([ref, { code }]) => [ref, code]));
  const refs = new Map(units.map(([ref, { code }]) => [code, ref]));
  return {
    codeOf: (item) => UNIT_FIELDS.flatMap((field) => codes.get(referenceIn(item, field) ?? '') ?? [])[0] ?? null,
    refOf: (code) => refs.get(code) ?? null,
  };
}
