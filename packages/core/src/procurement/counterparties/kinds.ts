/** Legal form of a counterparty. */
export const COUNTERPARTY_KINDS = ['legal_entity', 'sole_proprietor', 'individual', 'government', 'foreign'] as const;
export type CounterpartyKind = (typeof COUNTERPARTY_KINDS)[number];

/** The kind of a counterparty that was added without one: a tax number of twelve digits is a person's. */
export function kindOfInn(inn: string | null): CounterpartyKind {
  return inn?.length === 12 ? 'sole_proprietor' : 'legal_entity';
}
