import { decimalText } from './decimal-text.js';
import { unitOf } from './unit-words.js';

const WITH_UNIT = /^([\d\s.,]*\d)\s*(\p{L}[\p{L}\d².³\s]{0,30})$/u;

/** A quantity with its unit in one cell, such as "10 шт"; null where it is none. */
export function quantityWithUnit(text: string): { readonly quantity: string; readonly unit: string } | null {
  const [, number = '', word = ''] = WITH_UNIT.exec(text.trim()) ?? [];
  const unit = unitOf(word);
  return unit === undefined || decimalText(number) === null ? null : { quantity: number, unit: unit.shortName };
}
