import { escapePointer } from '../../../kernel/input/input-problems.js';
import type { Problem } from '../../../kernel/values/problem.js';
import type { MappingRow } from './records.js';
import { TARGET_FIELDS } from './target-fields.js';

type Checked = Pick<
  MappingRow,
  'operation' | 'rules' | 'defaults' | 'requiredFields' | 'externalSource' | 'externalIdPath'
>;

/** What of a mapping does not fit together: fields that its operation does not have, half a link. */
export function mappingProblems(mapping: Checked): Problem[] {
  const { externalSource, externalIdPath } = mapping;
  const half = externalIdPath !== null && externalSource === null;
  const message = 'Goes with `externalIdPath`';
  return [...fieldProblems(mapping), ...(half ? [{ pointer: '/externalSource', code: 'required', message }] : [])];
}

function fieldProblems({ operation, rules, defaults, requiredFields }: Checked): Problem[] {
  const fields: readonly string[] | null = TARGET_FIELDS[operation];
  if (fields === null) return [];
  const code = 'unknown_field';
  const message = `${operation} has no such field; it has ${fields.join(', ')}`;
  const named = (part: string, names: readonly string[]) =>
    names
      .filter((name) => !fields.includes(name))
      .map((name) => ({ pointer: `/${part}/${escapePointer(name)}`, code, message }));
  const required = requiredFields.flatMap((name, index) =>
    fields.includes(name) ? [] : [{ pointer: `/requiredFields/${index}`, code: 'invalid_enum', message }],
  );
  return [...named('rules', Object.keys(rules)), ...named('defaults', Object.keys(defaults)), ...required];
}
