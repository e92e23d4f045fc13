import { isDeepStrictEqual } from 'node:util';

/**
 * Tells which of the given fields differ between two states of a record. `version` and `updatedAt` never count: they
 * follow from a change and are none themselves.
 */
export function changedFields<R extends object>(
  before: R,
  after: { readonly [K in keyof R]?: R[K] | undefined },
  fields: readonly (keyof R & string)[],
): string[] {
  return fields.filter((field) => {
    if (field === 'version' || field === 'updatedAt') return false;
    const value = after[field];
    return value !== undefined && !isDeepStrictEqual(before[field], value);
  });
}
