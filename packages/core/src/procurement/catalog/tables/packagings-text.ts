import type { Packagings } from '../items/packagings.js';
import { isGtin } from '../../../kernel/values/identifiers/gtin.js';
import type { KnownUnits } from '../../../kernel/values/numbers/known-units.js';
import { compareQuantity, readQuantity } from '../../../kernel/values/numbers/quantity.js';

/** What a cell says of packagings: them, or what of it cannot be read. */
export type PackagingsReading = { readonly packagings: Packagings } | { readonly unreadable: string };

const ONE = /^(?<word>[^=]+)=(?<factor>[^/]+)(?:\/(?<gtin>[^/]+))?$/;

/**
 * Reads packagings as people write them in one cell: "бухта = 100; поддон = 1200 / 4600000000017". The part behind the slash is the
 * code on the packaging.
 */
export function readPackagings(text: string, units: KnownUnits): PackagingsReading {
  const packagings: Packagings = [];
  for (const part of text.split(';').map((each) => each.trim())) {
    if (part === '') continue;
    const packaging = readOne(part, units);
    if (packaging === null) return { unreadable: part };
    packagings.push(packaging);
  }
  return { packagings };
}

function readOne(part: string, units: KnownUnits): Packagings[number] | null {
  const { word = '', factor: written = '', gtin: code } = ONE.exec(part)?.groups ?? {};
  const unit = units.byWord(word.trim());
  const factor = readQuantity(written.replaceAll(/\s/g, '').replace(',', '.'));
  const gtin = code?.trim() ?? null;
  const isCounted = typeof factor === 'string' && compareQuantity(factor, '0') > 0;
  if (unit === undefined || !isCounted || (gtin !== null && !isGtin(gtin))) return null;
  return { unitId: unit.id, factor, gtin, isPurchaseDefault: false };
}

/** Writes packagings so that they can be read again. */
export function packagingsText(packagings: Packagings, units: KnownUnits): string | null {
  const parts = packagings.flatMap(({ unitId, factor, gtin }) => {
    const unit = units.byId(unitId);
    return unit === undefined ? [] : [`${unit.shortName} = ${factor}${gtin === null ? '' : ` / ${gtin}`}`];
  });
  return parts.length === 0 ? null : parts.join('; ');
}
