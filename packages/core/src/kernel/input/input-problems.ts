import type { z } from 'zod';

import { MAX_PROBLEMS, type Problem } from '../values/problem.js';
import { issueMessage } from './issue-message.js';
import { nearField } from './near-field.js';

/** Where a part of the input came from: decides how a problem names its place. */
export type InputPart = 'params' | 'query' | 'body';

type Issue = z.core.$ZodIssue;

/**
 * Turns what zod found wrong with one part of an input into problems: as many as a refusal names, and one more if there are.
 * With the schema, fields that it does not have are told with those that were probably meant.
 */
export function inputProblems(part: InputPart, issues: readonly Issue[], schema?: z.ZodType): Problem[] {
  const problems: Problem[] = [];
  for (const issue of issues) {
    problems.push(...describe(part, issue, schema));
    if (problems.length > MAX_PROBLEMS) break;
  }
  return problems;
}

function describe(part: InputPart, issue: Issue, schema: z.ZodType | undefined): Problem[] {
  if (issue.code === 'unrecognized_keys') {
    const code = part === 'query' ? 'unknown_parameter' : 'unknown_field';
    const message = part === 'query' ? 'Parameter is not in the schema' : 'Field is not in the schema';
    return issue.keys.slice(0, MAX_PROBLEMS + 1).map((key) => ({
      ...place(part, [...issue.path, key]),
      code,
      message: withNear(message, schema === undefined ? null : nearField(schema, issue.path, key)),
    }));
  }
  const alternative = issue.code === 'invalid_union' ? closestAlternative(issue) : undefined;
  if (alternative !== undefined) {
    return inputProblems(
      part,
      alternative.slice(0, MAX_PROBLEMS + 1).map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })),
      schema,
    );
  }
  const code = codeOf(issue);
  return [{ ...place(part, issue.path), code, message: messageOf(code, issue) }];
}

function withNear(message: string, near: string | null): string {
  return near === null ? message : `${message}; did you mean ${near}?`;
}

// Of the alternatives of a union the one that got furthest into the value tells most about what is wrong.
function closestAlternative(issue: Extract<Issue, { code: 'invalid_union' }>): readonly Issue[] | undefined {
  const depth = (issues: readonly Issue[]) => Math.max(...issues.map(({ path }) => path.length));
  const candidates = issue.errors.filter((issues) => issues.length > 0);
  return candidates.toSorted((a, b) => depth(b) - depth(a))[0];
}

function place(part: InputPart, path: readonly PropertyKey[]): Partial<Problem> {
  if (part === 'body') return { pointer: path.map((key) => `/${escapePointer(String(key))}`).join('') };
  return { parameter: path.map(String).join('.') };
}

/** Escapes a key for a JSON pointer (RFC 6901, section 3). */
export function escapePointer(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}

const CODES_OF_FORMAT: Readonly<Record<string, string>> = { uuid: 'invalid_uuid', email: 'invalid_email' };
const TOO_BIG: Readonly<Record<string, string>> = {
  string: 'too_long',
  array: 'too_many_items',
  set: 'too_many_items',
};
const TOO_SMALL: Readonly<Record<string, string>> = {
  string: 'too_short',
  array: 'too_few_items',
  set: 'too_few_items',
};

function codeOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
    case 'invalid_union':
      return codeOfInput(issue.input, 'invalid_type');
    case 'invalid_value':
      return codeOfInput(issue.input, 'invalid_enum');
    case 'too_big':
      return TOO_BIG[issue.origin] ?? 'out_of_range';
    case 'too_small':
      return TOO_SMALL[issue.origin] ?? 'out_of_range';
    case 'invalid_format':
      return CODES_OF_FORMAT[issue.format] ?? 'invalid_format';
    default:
      return ownCodeOf(issue) ?? 'invalid_format';
  }
}

// Schemas of ours name the code in the parameters of their issues.
function ownCodeOf(issue: Issue): string | undefined {
  const code = issue.code === 'custom' ? (issue.params?.['code'] as unknown) : undefined;
  return typeof code === 'string' ? code : undefined;
}

function codeOfInput(input: unknown, otherwise: string): string {
  if (input === undefined) return 'required';
  return input === null ? 'not_nullable' : otherwise;
}

function messageOf(code: string, issue: Issue): string {
  if (code === 'required') return issue.path.length === 0 ? 'A body is required' : 'Field is required';
  if (code === 'not_nullable') return 'Field cannot be null';
  return issueMessage(issue);
}
