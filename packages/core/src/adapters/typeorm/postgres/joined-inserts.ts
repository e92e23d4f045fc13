import type { RecordType } from '../../../kernel/records/record.js';
import type { Statement } from '../dialect.js';
import { mapDriverError } from '../map-driver-error.js';
import type { Queryable } from './postgres-client.js';

/** An insert that nothing but a fault can fail. */
export interface Posted {
  readonly record: RecordType;
  readonly statement: Pick<Statement, 'name' | 'text'>;
  readonly values: readonly unknown[];
}

/** Sends inserts as one statement: what a message takes on both sides is more than what most rows take. */
export type SendJoined = (connection: Queryable, inserts: readonly Posted[]) => Promise<void>;

/** Joins inserts of different statements; the text of each combination is written once. */
export function createSendJoined(): SendJoined {
  const known = new Map<string, Pick<Statement, 'name' | 'text'>>();

  function joined(inserts: readonly Posted[]): Pick<Statement, 'name' | 'text'> {
    const [only] = inserts;
    if (only !== undefined && inserts.length === 1) return only.statement;
    const key = inserts.map(({ statement }) => statement.name).join();
    const found = known.get(key);
    if (found !== undefined) return found;
    const { name, text } = { name: `pk_joined_${known.size + 1}`, text: joinedText(inserts) };
    known.set(key, { name, text });
    return { name, text };
  }

  return async (connection, inserts) => {
    // In whatever order they came, they are the same combination.
    const sorted = inserts.toSorted((one, other) => (one.statement.name < other.statement.name ? -1 : 1));
    const { name, text } = joined(sorted);
    try {
      await connection.query({ name, text, values: sorted.flatMap(({ values }) => values) });
    } catch (error) {
      throw mapDriverError(error, recordOf(error, sorted));
    }
  };
}

function joinedText(inserts: readonly Posted[]): string {
  let before = 0;
  const texts = inserts.map(({ statement, values }) => {
    const shift = before;
    before += values.length;
    return statement.text.replaceAll(/\$(\d+)/g, (_, position: string) => `$${Number(position) + shift}`);
  });
  const parts = texts.slice(0, -1).map((text, index) => `part_${index} as (${text})`);
  return `with ${parts.join(', ')} ${texts.at(-1) ?? ''}`;
}

/** The record that an error is about: the server names the table. */
function recordOf(error: unknown, inserts: readonly Posted[]): RecordType | undefined {
  const table = typeof error === 'object' && error !== null && 'table' in error ? error.table : undefined;
  return (inserts.find(({ record }) => record.table === table) ?? inserts[0])?.record;
}
