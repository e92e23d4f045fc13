import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';

import { shownExamples, type DescribedSchema } from '../../../testing/kit/shown-examples.js';

describe.each(['integration', 'workspace'] as const)('what the %s face shows of answers', (face) => {
  const { components, answers } = shownExamples(face);

  it('is what their schemas take', () => {
    const judge = judgeOf(components);
    // What several calls answer is judged once.
    const all = [...new Map(answers.map((answer) => [JSON.stringify(answer.schema), answer])).values()];

    expect(all.length).toBeGreaterThan(50);
    expect(all.flatMap(({ place, schema, value }) => judge(schema, value).map((fault) => `${place}${fault}`))).toEqual(
      [],
    );
  });
});

function judgeOf(components: object) {
  const ajv = new Ajv2020({
    strict: false,
    formats: { int32: true, int64: true, binary: true, 'iana-time-zone': true },
  });
  addFormats(ajv);
  ajv.addSchema({ $id: 'description', components });
  return (schema: DescribedSchema, value: unknown): readonly string[] => {
    const withReferences = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"description#/')) as DescribedSchema;
    return ajv.validate(withReferences, value)
      ? []
      : (ajv.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message ?? ''}`);
  };
}
