import type { OperationField } from './operation-fields.js';
import { withNearName } from './near-name.js';
import { UsageError } from './usage-error.js';

/** What options of an operation say. */
export interface FieldValues {
  readonly query: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
}

/**
 * Reads options such as `--search concrete --include-archived --tags a --tags b` as fields of an operation.
 *
 * @throws UsageError for an option that the operation does not take, or a value that it cannot hold
 */
export function readFieldOptions(
  operationId: string,
  words: readonly string[],
  fields: readonly OperationField[],
): FieldValues {
  const given = new Map<OperationField, string[]>();
  for (const [flag, value] of pairsOf(words, fields)) {
    const field = fields.find((candidate) => candidate.flag === flag);
    if (field === undefined) {
      const flags = fields.map((candidate) => candidate.flag);
      throw new UsageError(
        withNearName(`${operationId} takes no ${flag}.`, flag, flags),
        flags.length === 0 ? [] : [`it takes ${flags.join(', ')}`],
      );
    }
    given.set(field, [...(given.get(field) ?? []), value]);
  }
  const read = (place: OperationField['place']) => [...given].filter(([field]) => field.place === place);
  return {
    query: Object.fromEntries(read('query').map(([{ name }, values]) => [name, values.join(',')])),
    body: Object.fromEntries(read('body').map(([field, values]) => [field.name, valueOf(field, values)])),
  };
}

function pairsOf(words: readonly string[], fields: readonly OperationField[]): [string, string][] {
  const pairs: [string, string][] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (!word.startsWith('--')) throw new UsageError(`${word} belongs to no option; parameters come before options.`);
    const equals = word.indexOf('=');
    if (equals > 0) {
      pairs.push([word.slice(0, equals), word.slice(equals + 1)]);
      continue;
    }
    const next = words[at + 1];
    const isSwitch = fields.find(({ flag }) => flag === word)?.kinds.has('boolean') === true;
    if (isSwitch && next !== 'true' && next !== 'false') pairs.push([word, 'true']);
    else {
      if (next === undefined) throw new UsageError(`${word} needs a value.`);
      pairs.push([word, next]);
      at += 1;
    }
  }
  return pairs;
}

// A text may look like anything, so it is taken as text wherever text is allowed.
function valueOf({ flag, kinds }: OperationField, values: readonly string[]): unknown {
  const [value = ''] = values;
  if (kinds.has('array')) return value.startsWith('[') ? parsed(flag, value) : values;
  if (values.length > 1) throw new UsageError(`${flag} can be given once.`);
  if (kinds.has('string')) return value;
  if (kinds.has('object') || kinds.has('number') || kinds.has('boolean')) return parsed(flag, value);
  return value;
}

function parsed(flag: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(`${flag}: ${text} cannot be read.`);
  }
}
