/** What is known of the invoice that an operation pays. */
export const BANK_OPERATION_STATES = ['matched', 'suggested', 'ambiguous', 'unmatched', 'ignored'] as const;
export type BankOperationState = (typeof BANK_OPERATION_STATES)[number];

const OPEN = ['matched', 'suggested', 'ambiguous', 'unmatched'] as const satisfies readonly BankOperationState[];

/** What can be done with an operation: in which states, and what it is then. */
export const BANK_OPERATION_MOVES = {
  /** As long as nothing was applied. */
  match: { from: OPEN, to: ['matched', 'suggested', 'ambiguous', 'unmatched'] },
  /** As long as something is left of the amount; what was ignored by mistake can be applied. */
  apply: { from: BANK_OPERATION_STATES, to: ['matched'] },
  /** As long as nothing was applied. */
  ignore: { from: OPEN, to: ['ignored'] },
} as const satisfies Readonly<
  Record<string, { readonly from: readonly BankOperationState[]; readonly to: readonly BankOperationState[] }>
>;

/** States that nobody has dealt with yet. */
export const PENDING_STATES: readonly BankOperationState[] = OPEN;
