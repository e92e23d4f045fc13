import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** How zod begins what it says by itself; schemas with words of their own begin otherwise. */
const DEFAULT = /^(?:Invalid |Too (?:small|big): )/;
/** More values than this make a sentence nobody reads: the description lists them. */
const MAX_NAMED = 30;

/** Says what is wrong with a value, for whoever sent it: in the words of its schema, else in these. */
export function issueMessage(issue: Issue): string {
  return DEFAULT.test(issue.message) ? plainMessage(issue) : issue.message;
}

function plainMessage(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return NAMES[issue.expected] === undefined ? 'Has the wrong type' : `Must be ${NAMES[issue.expected]}`;
    case 'invalid_value':
      return issue.values.length > MAX_NAMED
        ? 'Is not one of the values in the description'
        : `Must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}`;
    case 'too_small':
      return limitMessage(issue.origin, Number(issue.minimum), issue.inclusive === false ? 'more than' : 'at least');
    case 'too_big':
      return limitMessage(issue.origin, Number(issue.maximum), issue.inclusive === false ? 'less than' : 'at most');
    case 'not_multiple_of':
      return `Must be a multiple of ${issue.divisor}`;
    case 'invalid_format':
      return issue.format === 'regex'
        ? `Must match ${issue.pattern ?? 'the pattern in the description'}`
        : `Must be a valid ${FORMATS[issue.format] ?? issue.format}`;
    case 'invalid_union':
      return 'Fits none of the forms in the description';
    default:
      return 'Is not valid';
  }
}

const NAMES: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  int: 'an integer',
  boolean: 'true or false',
  array: 'an array',
  object: 'an object',
  record: 'an object',
  date: 'a date',
  null: 'null',
};

const FORMATS: Readonly<Record<string, string>> = {
  datetime: 'timestamp',
  url: 'URL',
  uuid: 'UUID',
  email: 'e-mail address',
};

const COUNTED: Readonly<Record<string, readonly [string, string]>> = {
  string: ['character', 'characters'],
  array: ['element', 'elements'],
  set: ['element', 'elements'],
};

function limitMessage(origin: string, limit: number, bound: string): string {
  const counted = COUNTED[origin];
  return counted === undefined
    ? `Must be ${bound} ${limit}`
    : `Must have ${bound} ${limit} ${counted[limit === 1 ? 0 : 1]}`;
}
