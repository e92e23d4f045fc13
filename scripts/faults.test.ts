import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

interface Fault {
  readonly name: string;
  readonly scenario: string;
  readonly changes: Readonly<Record<string, readonly (readonly [from: string, to: string])[]>>;
}

const root = new URL('..', import.meta.url);
// Plain JavaScript, as the attack that puts them back.
const { FAULTS: faults } = (await import(new URL('lab/attack/mutants/faults.mjs', root).href)) as {
  readonly FAULTS: readonly Fault[];
};

describe('a fault that an attack must find', () => {
  it.each(faults.map(({ name, changes }) => [name, changes] as const))('can be put back: %s', (_, changes) => {
    for (const [path, change] of Object.entries(changes)) {
      const source = readFileSync(new URL(path, root), 'utf8');
      for (const [from] of change) expect(source).toContain(from);
    }
  });

  it('is there for each scenario', () => {
    const run = readFileSync(new URL('lab/attack/run.mjs', root), 'utf8');
    const scenarios = [...run.matchAll(/\{ name: '([\w-]+)', run:/g)].map(([, name]) => name);

    expect(scenarios.length).toBeGreaterThan(10);
    expect([...new Set(faults.map(({ scenario }) => scenario))].toSorted()).toEqual(scenarios.toSorted());
  });
});
