/** Makes the dearest inputs that described operations allow: as much as their schemas and 1 MiB admit. */
import { randomUUID } from 'node:crypto';

const MOST_BYTES = 1024 * 1024;
const MOST_DEPTH = 8;
const WORDS = 'Болт М10 оцинкованный ';
/** How much of what has no limit of its own is tried. */
const OPEN_TEXT = 10_000;
const OPEN_ITEMS = 1000;
const INSTANT = '2026-01-15T09:30:00.000Z';
const FORMATS = {
  uuid: () => randomUUID(),
  date: () => INSTANT.slice(0, 10),
  'date-time': () => INSTANT,
  email: (index) => `someone${index}@example.com`,
  uri: () => 'https://erp.example.com/hooks',
};

/** Builds the makers of inputs for the operations of a description. */
export function createDearest(document) {
  const resolve = (schema = {}) => (schema.$ref === undefined ? schema : resolve(schemaOf(document, schema.$ref)));

  function make(given, how, { depth = 0, index = 0 } = {}) {
    const schema = resolve(given);
    if (depth > MOST_DEPTH) return null;
    if ('const' in schema) return schema.const;
    if (schema.enum !== undefined) return schema.enum.at(-1);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices !== undefined) return longest(choices.map((choice) => make(choice, how, { depth: depth + 1, index })));
    if (schema.allOf !== undefined) return Object.assign({}, ...schema.allOf.map((part) => make(part, how, { depth })));
    const [type] = [schema.type].flat().filter((each) => each !== 'null');
    return (MAKERS[type] ?? makeText)(schema, how, { depth, index });
  }

  const MAKERS = {
    object: makeObject,
    array: (schema, how, { depth }) =>
      Array.from(
        { length: Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? OPEN_ITEMS, how.items)) },
        (_, at) => make(schema.items, how, { depth: depth + 1, index: at }),
      ),
    string: makeText,
    integer: makeNumber,
    number: makeNumber,
    boolean: () => true,
    null: () => null,
  };

  function makeObject({ properties = {}, additionalProperties }, how, { depth, index }) {
    const own = Object.entries(properties).map(([name, schema]) => [
      name,
      make(schema, how, { depth: depth + 1, index }),
    ]);
    if (typeof additionalProperties !== 'object') return Object.fromEntries(own);
    const more = Array.from({ length: how.items }, (_, at) => [
      `k${at}`,
      make(additionalProperties, how, { depth: depth + 1 }),
    ]);
    return Object.fromEntries([...own, ...more]);
  }

  /** Makers of bodies of an operation, each dear in a way of its own. */
  function bodies(operation) {
    const schema = operation.requestBody?.content?.['application/json']?.schema;
    if (schema === undefined) return {};
    const small = () => make(schema, { text: 20, items: 1 });
    const texts = ['text', OPEN_TEXT];
    const rows = ['items', OPEN_ITEMS];
    return {
      'many rows': () => fitting((how) => make(schema, { ...how, text: 20 }), [rows]),
      'long texts': () => fitting((how) => make(schema, how), [texts, rows]),
      'unknown fields': () => ({ ...(isObject(small()) ? small() : {}), ...unknownFields() }),
      'empty rows': () => emptied(small()),
    };
  }

  /** Queries of a list: everything asked for at once, and what finds much, little and nothing. */
  function queries(operation) {
    const parameters = (operation.parameters ?? []).map(resolve).filter((each) => each.in === 'query');
    const names = new Map(parameters.map(({ name, schema }) => [name, resolve(schema)]));
    const known = (wanted) => Object.fromEntries(Object.entries(wanted).filter(([name]) => names.has(name)));
    const base = known({ limit: 100, view: 'full', includeArchived: true });
    const sorts = names.get('sort')?.enum ?? [];
    const filters = [...names].filter(
      ([name, { enum: values }]) => values !== undefined && !(name in base) && name !== 'sort',
    );
    return {
      'a whole page': base,
      'letters that many have': { ...base, ...known({ search: 'о', q: 'о' }) },
      'a long search': { ...base, ...known({ search: 'яю'.repeat(100), q: 'яю'.repeat(100) }) },
      'the last order': { ...base, ...(sorts.length > 0 ? { sort: sorts.at(-1) } : {}), ...known({ page: 100_000 }) },
      'all filters': {
        ...base,
        ...Object.fromEntries(filters.map(([name, { enum: values }]) => [name, values.at(-1)])),
      },
    };
  }

  /** A small body that the description of an operation allows; nothing where it takes none. */
  const small = (operation) => {
    const schema = operation.requestBody?.content?.['application/json']?.schema;
    return schema === undefined ? {} : make(schema, { text: 20, items: 1 });
  };

  return { bodies, queries, small };
}

function schemaOf(document, reference) {
  return reference
    .split('/')
    .slice(1)
    .reduce((at, name) => at[name.replaceAll('~1', '/')], document);
}

function makeText(
  { format, pattern, examples, example = examples?.[0], minLength = 0, maxLength = OPEN_TEXT },
  how,
  { index },
) {
  if (format in FORMATS) return FORMATS[format](index);
  if (pattern !== undefined) return example ?? '1';
  const length = Math.max(minLength, Math.min(maxLength, how.text));
  return `${index} ${WORDS.repeat(Math.ceil(length / WORDS.length))}`.slice(0, length).trimEnd();
}

function makeNumber({ maximum, exclusiveMaximum, minimum = 1 }) {
  return Math.max(minimum, Math.min(maximum ?? exclusiveMaximum - 1, 1000) || 1);
}

/** The largest that fits into a request: the measures are doubled one after the other for as long as it does. */
function fitting(makeBody, measures) {
  let how = Object.fromEntries(measures.map(([name]) => [name, 1]));
  let best = makeBody(how);
  for (const [name, most] of measures) {
    for (let at = 2; at < most * 2; at *= 2) {
      const next = { ...how, [name]: Math.min(at, most) };
      const body = makeBody(next);
      if (bytesOf(body) > MOST_BYTES) break;
      [how, best] = [next, body];
    }
  }
  return best;
}

function unknownFields() {
  return Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`unknown${index}`, 1]));
}

/** Each list full of rows that lack everything. */
function emptied(value) {
  if (Array.isArray(value)) return Array.from({ length: 200_000 }, () => ({}));
  if (!isObject(value)) return value;
  const lists = Object.keys(value).filter((name) => Array.isArray(value[name]));
  const [name] = lists;
  return name === undefined ? {} : { ...value, [name]: emptied([]) };
}

function longest(values) {
  return values.toSorted((left, right) => bytesOf(right) - bytesOf(left))[0];
}

function isObject(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function bytesOf(value) {
  return Buffer.byteLength(JSON.stringify(value) ?? '');
}
