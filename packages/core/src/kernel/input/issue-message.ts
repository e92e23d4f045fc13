import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** How zod begins what it says by itself; schemas with words of their own begin otherwise. */
const DEFAULT = /^(?:Invalid |Too (?:small|big): )/;
/** More values than this make a sentence nobody reads: the description lists them. */
const MAX_NAMED = 30;
/** Signs of the values that a message names. */
const LONGEST_NAMED = 380;

/** Says what is wrong with a value, for whoever sent it: in the words of its schema, else in these. */
export function issueMessage(issue: Issue): string {
  return DEFAULT.test(issue.message) ? plainMessage(issue) : issue.message;
}

function plainMessage(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return typeMessage(issue);
    case 'invalid_value':
      return valueMessage(issue);
    case 'invalid_format':
      return formatMessage(issue);
    case 'too_small':
      return limitMessage(issue.origin, issue.minimum, issue.inclusive === false ? 'more than' : 'at least');
    case 'too_big':
      return limitMessage(issue.origin, issue.maximum, issue.inclusive === false ? 'less than' : 'at most');
    case 'not_multiple_of':
      return `Must be a multiple of ${issue.divisor}`;
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

function typeMessage({ expected }: Extract<Issue, { code: 'invalid_type' }>): string {
  return NAMES[expected] === undefined ? 'Has the wrong type' : `Must be ${NAMES[expected]}`;
}

function valueMessage({ values }: Extract<Issue, { code: 'invalid_value' }>): string {
  const named = values.map(String).join(', ');
  if (values.length > MAX_NAMED || named.length > LONGEST_NAMED) return 'Is not one of the values in the description';
  return `Must be ${values.length > 1 ? 'one of ' : ''}${named}`;
}

function formatMessage({ format, pattern }: Extract<Issue, { code: 'invalid_format' }>): string {
  if (format === 'regex') return `Must match ${pattern ?? 'the pattern in the description'}`;
  return `Must be a valid ${FORMATS[format] ?? format}`;
}

const COUNTED: Readonly<Record<string, readonly [string, string]>> = {
  string: ['character', 'characters'],
  array: ['element', 'elements'],
  set: ['element', 'elements'],
};

function limitMessage(origin: string, limit: number | bigint, bound: string): string {
  const counted = COUNTED[origin];
  return counted === undefined
    ? `Must be ${bound} ${limit}`
    : `Must have ${bound} ${limit} ${counted[Number(limit) === 1 ? 0 : 1]}`;
}
