import type { Dialect } from './dialect.js';

/** Collects the parameters of one statement while its text is written. */
export interface Binder {
  readonly values: unknown[];
  /** Adds a parameter and returns its placeholder. */
  bind(value: unknown): string;
}

/** Creates an empty list of parameters. */
export function createBinder(dialect: Dialect): Binder {
  const values: unknown[] = [];
  return {
    values,
    bind(value) {
      values.push(value);
      return dialect.placeholder(values.length);
    },
  };
}
