import { readFile } from 'node:fs/promises';

import { parse } from 'csv-parse/sync';

/** A line of the supplier's file. */
export interface Price {
  readonly sku: string;
  /** Decimal text as the API writes it, such as `17.90`: amounts are never read as floating-point numbers. */
  readonly price: string;
  /** Decimal text as the API writes it, such as `2.5`. */
  readonly minQuantity: string;
}

/** Reads a supplier's file. Tells of every line that cannot be read, not of the first one only. */
export async function readPrices(path: string): Promise<readonly Price[]> {
  const records: readonly Record<string, string>[] = parse(await readFile(path), {
    bom: true,
    columns: true,
    delimiter: ';',
    skip_empty_lines: true,
    trim: true,
  });
  const problems: string[] = [];
  const prices = records.map((record, index) => {
    const { sku = '', price = '', min_quantity: minQuantity = '1' } = record;
    // The header is line 1.
    const complain = (what: string) => problems.push(`line ${index + 2}: ${what}`);
    if (sku === '') complain('no sku');
    if (!/^\d+([.,]\d{1,2})?$/.test(price)) complain(`price "${price}" is not an amount`);
    if (!/^\d+([.,]\d{1,6})?$/.test(minQuantity)) complain(`min_quantity "${minQuantity}" is not a quantity`);
    return { sku, price: toAmount(price), minQuantity: toQuantity(minQuantity) };
  });
  if (problems.length > 0) throw new Error(`${path} cannot be imported:\n${problems.join('\n')}`);
  return prices;
}

function toAmount(text: string): string {
  const [whole = '', fraction = ''] = text.split(/[.,]/);
  return `${withoutLeadingZeros(whole)}.${fraction.padEnd(2, '0')}`;
}

function toQuantity(text: string): string {
  const [whole = '', fraction = ''] = text.split(/[.,]/);
  return `${withoutLeadingZeros(whole)}.${fraction}`.replace(/\.?0*$/, '');
}

function withoutLeadingZeros(digits: string): string {
  return digits.replace(/^0+(?=\d)/, '');
}
