import { errorType } from '../../kernel/errors/errors.js';

/** Refusals of units. */
export const unitErrors = {
  duplicateUnit: errorType({
    code: 'duplicate_unit',
    status: 409,
    title: 'Unit is there already',
    remedy:
      'Another unit is found by the same name, short name, code or alias; upper and lower case and signs count as the same. Use that unit, or choose another word.',
    detail: ({ takenWord }: { readonly takenWord: string }) => `Another unit is found by “${takenWord}” already.`,
  }),
};
