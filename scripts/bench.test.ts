import { describe, expect, it } from 'vitest';

import { Requisitions } from '../packages/core/src/procurement/requisitions/index.js';
import { snakeCase } from '../packages/core/src/kernel/records/snake-case.js';

// Plain JavaScript, as the bare server that writes them.
const { requisitionRow } = (await import(new URL('../lab/bench/http/bare-rows.mjs', import.meta.url).href)) as {
  readonly requisitionRow: (input: object, context: object) => Readonly<Record<string, unknown>>;
};

describe('the bare server that the benchmark compares with', () => {
  it('writes every column of a requisition that must have a value', () => {
    const written = Object.keys(requisitionRow({}, {}));

    const columns = Object.entries(Requisitions.columns);
    const required = columns.flatMap(([name, { options }]) => (options.nullable === true ? [] : [snakeCase(name)]));

    expect(required.filter((name) => !written.includes(name))).toEqual([]);
  });
});
