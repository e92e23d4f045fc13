import type Pg from 'pg';
import type { Client, ClientConfig } from 'pg';

import type { StoredRow } from '../session.js';
import { type ValueParser, valueParsers } from './value-parsers.js';

/** A statement that the server keeps prepared. */
interface Prepared {
  readonly name: string;
  readonly text: string;
  readonly values?: readonly unknown[];
}

/** What rows of a statement look like. */
interface Shape {
  readonly names: readonly string[];
  readonly parsers: readonly ValueParser[];
}

interface Answer {
  readonly rows: StoredRow[];
}

/** What the types of the driver do not say of a connection. */
interface Connection {
  readonly describe: (what: object) => void;
}

/** What they do not say of a query. */
interface DriverQuery {
  name: string;
  values: readonly unknown[];
  readonly _result: Answer;
  /** What it fails with once the server is ready for the next one. */
  _canceledDueToError: unknown;
  prepare(connection: Connection): void;
  handleCommandComplete(message: object, connection: Connection): void;
}

/** What they say of a client in other words. */
interface DriverClient {
  query(query: unknown, values?: unknown, callback?: unknown): unknown;
}

/**
 * A client that asks what the rows of a prepared statement look like once on each connection: the driver asks, and is told, with every
 * use, for each column of a table, though a statement never yields others. Where a column changes its type, the server refuses what is
 * prepared.
 */
export function describingOnce(driver: typeof Pg): new (config?: ClientConfig) => Client {
  const PreparedQuery = preparedQuery(driver);
  const Base = driver.Client as unknown as new (config?: ClientConfig) => DriverClient;
  class DescribingOnce extends Base {
    override query(asked: unknown, values?: unknown, callback?: unknown): unknown {
      if (!isPrepared(asked) || Array.isArray(values)) return super.query(asked, values, callback);
      const query = new PreparedQuery(asked);
      const given = typeof values === 'function' ? values : callback;
      if (given !== undefined) return super.query(query, given);
      return new Promise((resolve, reject) => {
        super.query(query, (error: Error | null, answer: Answer) => (error === null ? resolve(answer) : reject(error)));
      });
    }
  }
  return DescribingOnce as unknown as new (config?: ClientConfig) => Client;
}

function isPrepared(asked: unknown): asked is Prepared {
  return typeof asked === 'object' && asked !== null && 'name' in asked && !('submit' in asked);
}

/** What is known of a connection. */
interface Known {
  /** By the name of the statement. */
  readonly shapes: Map<string, Shape>;
  /** The same connection to someone who knows. */
  readonly undescribed: Connection;
}

const NO_ROWS: Shape = { names: [], parsers: [] };

function preparedQuery(driver: typeof Pg) {
  const known = new WeakMap<Connection, Known>();
  const knownOf = (connection: Connection): Known => {
    const found = known.get(connection);
    if (found !== undefined) return found;
    const undescribed = Object.create(connection, { describe: { value: () => undefined } }) as Connection;
    const made = { shapes: new Map<string, Shape>(), undescribed };
    known.set(connection, made);
    return made;
  };
  const Base = driver.Query as unknown as new (text: string) => DriverQuery;

  return class PreparedQuery extends Base {
    shape: Shape | undefined;

    constructor({ name, text, values = [] }: Prepared) {
      // The driver would copy a description property by property.
      super(text);
      this.name = name;
      this.values = values;
    }

    override prepare(connection: Connection): void {
      const { shapes, undescribed } = knownOf(connection);
      this.shape = shapes.get(this.name);
      super.prepare(this.shape === undefined ? connection : undescribed);
    }

    handleRowDescription({ fields }: { readonly fields: readonly { name: string; dataTypeID: number }[] }): void {
      this.shape = {
        names: fields.map(({ name }) => name),
        parsers: fields.map(({ dataTypeID }) => valueParsers.getTypeParser(dataTypeID)),
      };
    }

    handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
      try {
        this._result.rows.push(rowOf(this.shape ?? NO_ROWS, fields));
      } catch (error) {
        this._canceledDueToError = error;
      }
    }

    override handleCommandComplete(message: object, connection: Connection): void {
      knownOf(connection).shapes.set(this.name, (this.shape ??= NO_ROWS));
      super.handleCommandComplete(message, connection);
    }
  };
}

function rowOf({ names, parsers }: Shape, fields: readonly (string | null)[]): StoredRow {
  const row: StoredRow = {};
  for (let index = 0; index < names.length; index += 1) {
    const text = fields[index] ?? null;
    row[names[index] ?? ''] = text === null ? null : parsers[index]?.(text);
  }
  return row;
}
