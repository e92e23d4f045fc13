import type { Binder, Dialect } from './dialect.js';

/** Creates an empty list of parameters. */
export function createBinder(dialect: Dialect): Binder {
  const values: unknown[] = [];
  return {
    values,
    bind(value, mapping) {
      values.push(value);
      return dialect.placeholder(values.length, mapping);
    },
  };
}
