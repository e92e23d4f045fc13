/**
 * Names of the initial migrations. Each took the place of many and bears the name of the last of them, so that a database that has
 * run that one has run it.
 */
export const INITIAL_NAMES = {
  sqlite: 'KeepInstantsShort1760000000088',
  postgres: 'ContractsDecideBy1760000000087',
} as const;

export type DialectName = keyof typeof INITIAL_NAMES;
