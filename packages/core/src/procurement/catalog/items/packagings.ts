import { z } from 'zod';

import { UnitId } from '../../../kernel/input/unit-id.js';
import { BarcodeInput } from '../../../kernel/values/identifiers/gtin.js';
import { PositiveQuantityInput } from '../../../kernel/values/numbers/quantity.js';
import type { Problem } from '../../../kernel/values/problem.js';

const MAX_PACKAGINGS = 50;

/** A unit in which an item is bought or kept beside its base unit. */
export const PackagingInput = z
  .strictObject({
    unitId: UnitId,
    factor: PositiveQuantityInput.meta({ description: 'How many base units of the item one of it holds' }),
    gtin: BarcodeInput.nullable().default(null),
    isPurchaseDefault: z.boolean().default(false).meta({
      description: 'Orders of the item are in this unit where they say none; one packaging at most',
    }),
  })
  .meta({ id: 'CatalogItemPackaging', description: 'A unit of an item, and how many base units it holds' });

export const Packagings = z.array(PackagingInput).max(MAX_PACKAGINGS);
export type Packagings = z.output<typeof Packagings>;

/** What is wrong with the packagings of an item: each is another unit than the base unit and the others, with a code of its own. */
export function packagingProblems(unitId: string, packagings: Packagings): Problem[] {
  const units = new Set([unitId]);
  const codes = new Set<string>();
  let hasDefault = false;
  return packagings.flatMap((packaging, index) => {
    const refuse = (field: keyof typeof packaging, message: string): Problem => {
      return { pointer: `/packagings/${index}/${field}`, code: 'not_unique', message };
    };
    const problems: Problem[] = [];
    if (units.has(packaging.unitId))
      problems.push(refuse('unitId', 'Is the unit of the item, or of another packaging'));
    if (packaging.gtin !== null && codes.has(packaging.gtin)) problems.push(refuse('gtin', 'Another packaging has it'));
    if (packaging.isPurchaseDefault && hasDefault) {
      problems.push(refuse('isPurchaseDefault', 'Another packaging is the default'));
    }
    units.add(packaging.unitId);
    if (packaging.gtin !== null) codes.add(packaging.gtin);
    hasDefault ||= packaging.isPurchaseDefault;
    return problems;
  });
}

/** Whether a unit of an item holds another number of base units afterwards, or is none of its units any more. */
export function changesFactors(before: Packagings, after: Packagings): boolean {
  return before.some(({ unitId, factor }) => after.find((each) => each.unitId === unitId)?.factor !== factor);
}

/** The codes of packagings as one text, by which an item is found. */
export function gtinsOf(packagings: Packagings): string | null {
  const codes = packagings.flatMap(({ gtin }) => gtin ?? []);
  return codes.length === 0 ? null : codes.join(' ');
}

/** The unit in which an item is bought unless somebody says another. */
export function purchaseUnitOf({ unitId, packagings }: { readonly unitId: string; readonly packagings: Packagings }) {
  return packagings.find(({ isPurchaseDefault }) => isPurchaseDefault)?.unitId ?? unitId;
}
