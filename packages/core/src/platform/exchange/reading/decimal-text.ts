/** What stands around an amount in a sheet. */
const AROUND = /^(?:\u20bd|\$|\u20ac)\s*|(?<!\s)\s*(?:\u20bd|\$|\u20ac|руб(?:\.|лей|ля|ль)?|р\.|rub|usd|eur)$/giu;
/** Spaces of every width, and apostrophes, between groups of thousands. */
const GROUPING = /[\s\u00a0\u202f\u2009'’]/gu;

/**
 * Reads a number as people and spreadsheets write it, with a decimal point or comma and with or without groups of thousands:
 * `1 234,5`, `1,234.50`, `1.234,5`, `1’234.5 ₽`. A single comma or point is a decimal one. Null for anything else.
 */
export function decimalText(text: string): string | null {
  const bare = text.trim().replaceAll(AROUND, '').trim();
  const [, sign = '', digits = ''] = /^([+\-\u2212]?)(.*)$/su.exec(bare) ?? [];
  const { whole, fraction } = splitAtSeparator(digits);
  const units = ungrouped(whole);
  if (units === null || !/^\d*$/.test(fraction) || units + fraction === '') return null;
  const integer = units.replace(/^0+(?=\d)/, '') || '0';
  const value = fraction === '' ? integer : `${integer}.${fraction}`;
  return (sign === '-' || sign === '\u2212') && /[1-9]/.test(value) ? `-${value}` : value;
}

function splitAtSeparator(digits: string): { readonly whole: string; readonly fraction: string } {
  const places = [...digits.matchAll(/[.,]/g)];
  const last = places.at(-1);
  if (last === undefined) return { whole: digits, fraction: '' };
  // One that is there several times groups thousands: 1,234,567.
  const isDecimal = places.filter(([sign]) => sign === last[0]).length === 1;
  if (!isDecimal) return { whole: digits, fraction: '' };
  return { whole: digits.slice(0, last.index), fraction: digits.slice(last.index + 1) };
}

function ungrouped(whole: string): string | null {
  const text = whole.trim();
  if (/^\d*$/.test(text)) return text;
  const separators = new Set(text.replaceAll(/\d/g, '').replaceAll(GROUPING, ' '));
  const isGrouped = separators.size === 1 && /^\d{1,3}(?:\D\d{3})+$/u.test(text);
  return isGrouped ? text.replaceAll(/\D/gu, '') : null;
}
