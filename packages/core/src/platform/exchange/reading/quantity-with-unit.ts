import { decimalText } from './decimal-text.js';
import type { KnownUnits } from '../../../kernel/values/numbers/known-units.js';

const WITH_UNIT = /^([\d\s.,]*\d)\s*(\p{L}[\p{L}\d².³\s]{0,30})$/u;

/** A quantity with its unit in one cell, such as "10 шт"; null where it is none. */
export function quantityWithUnit(
  text: string,
  units: KnownUnits,
): { readonly quantity: string; readonly unit: string } | null {
  const [, number = '', word = ''] = WITH_UNIT.exec(text.trim()) ?? [];
  const unit = units.byWord(word);
  return unit === undefined || decimalText(number) === null ? null : { quantity: number, unit: unit.shortName };
}
