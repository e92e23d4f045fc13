import { describe, expect, it } from 'vitest';

import { MADE_UP, shownExamples } from '../../../testing/kit/shown-examples.js';
import { isInn } from '../../values/identifiers/russian-identifiers.js';

describe.each(['integration', 'workspace'] as const)('the examples of the %s face', (face) => {
  const { answers, bodies } = shownExamples(face);

  it('have something of its own in every field of an answer: what is missing belongs into buying-samples.ts or machine-samples.ts', () => {
    const untold = answers.flatMap(({ place, value }) => madeUp(value).map((field) => `${place} ${field}`));

    expect(answers).not.toEqual([]);
    expect(untold).toEqual([]);
  });

  it('have words for what people write', () => {
    const said = bodies.filter(({ value }) =>
      /"(?:samplex*|string|Another[^"]*|Line|Bolt)"/.test(JSON.stringify(value).replaceAll('"type":"string"', '')),
    );

    expect(said.map(({ place, value }) => `${place} ${JSON.stringify(value)}`)).toEqual([]);
  });

  it('are of a Russian company with an INN whose check digits are right', () => {
    const inns = [...answers, ...bodies].flatMap(({ value }) => valuesOf(value, /inn$/i));
    const currencies = new Set(answers.flatMap(({ value }) => valuesOf(value, /^currency$/)));

    expect(inns).not.toEqual([]);
    expect(inns.filter((inn) => typeof inn === 'string' && !isInn(inn))).toEqual([]);
    expect([...currencies]).toEqual(['RUB']);
  });
});

/** Where a value has been made up. */
function madeUp(value: unknown, place = ''): readonly string[] {
  if (value === MADE_UP || value === Number.MAX_SAFE_INTEGER) return [place];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, inner]) => madeUp(inner, `${place}/${name}`));
}

function valuesOf(value: unknown, name: RegExp): readonly unknown[] {
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([field, inner]) => [
    ...(name.test(field) && inner !== null ? [inner as unknown] : []),
    ...valuesOf(inner, name),
  ]);
}
