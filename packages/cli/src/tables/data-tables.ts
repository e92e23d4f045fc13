import { pathParameters, type Operation } from '@procurekit/core/contract';

import { fits, named, shownPath } from '../api-operation.js';
import { withNearName } from '../near-name.js';
import { UsageError } from '../usage-error.js';
import type { TableExchange } from './exchange.js';
import { elementOf, memberOf, membersOf, shapeOf, type Shape } from './shape.js';

/** Records that a key can read or write as the rows of a table. */
export interface DataTable {
  /** Path of the records, such as `catalog-items`; parameters as `:name`. */
  readonly name: string;
  /** Lists them; what lists nothing can only be imported. */
  readonly list: Operation | undefined;
  /** Creates and changes many of them; without it they can only be exported. */
  readonly upsert: Operation | undefined;
  /** The server reads and writes its files itself. */
  readonly exchange: TableExchange | undefined;
}

/** A table that was asked for, with what its path names. */
export interface NamedTable extends DataTable {
  readonly params: Readonly<Record<string, string>>;
}

const UPSERT = '/operations/bulk-upsert';

/** The tables that operations make: what lists records, and what takes many of them at once. */
export function dataTables(operations: readonly Operation[]): DataTable[] {
  const lists = operations.filter(
    (operation) =>
      operation.method === 'GET' && pathParameters(operation.path).length === 0 && rowShape(operation) !== undefined,
  );
  const upserts = operations.filter(({ path }) => path.endsWith(UPSERT));
  const nameOf = (upsert: Operation) => shownPath(upsert).slice(0, -UPSERT.length);
  const names = new Set([...lists.map(shownPath), ...upserts.map(nameOf)]);
  return [...names].map((name) => ({
    name,
    list: lists.find((operation) => shownPath(operation) === name),
    upsert: upserts.find((operation) => nameOf(operation) === name),
    exchange: undefined,
  }));
}

const EXPORT = '/exchange/export';

/** The tables of people: what lists records, and what the server exchanges as files. */
export function workspaceTables(operations: readonly Operation[]): DataTable[] {
  const listed = dataTables(operations);
  const exchanged = operations.flatMap((write) => {
    const exchange = write.path.endsWith(EXPORT) ? exchangeOf(write, operations) : undefined;
    return exchange === undefined ? [] : [{ name: shownPath(write).slice(0, -EXPORT.length), exchange }];
  });
  const names = new Set([...listed, ...exchanged].map(({ name }) => name));
  return [...names].map((name) => ({
    list: undefined,
    upsert: undefined,
    ...listed.find((table) => table.name === name),
    name,
    exchange: exchanged.find((table) => table.name === name)?.exchange,
  }));
}

function exchangeOf(write: Operation, operations: readonly Operation[]): TableExchange | undefined {
  const imports = write.path.replace(/export$/, 'imports');
  const of = (method: Operation['method'], path: string) =>
    operations.find((operation) => operation.method === method && operation.path === path);
  const [read, look, apply] = [
    of('POST', imports),
    of('GET', `${imports}/:jobId`),
    of('POST', `${imports}/:jobId/apply`),
  ];
  return read && look && apply && { write, read, look, apply };
}

/** Finds a table by its path or by the group of its operations. @throws UsageError that tells which was probably meant */
export function findTable(asked: string, tables: readonly DataTable[]): NamedTable {
  const path = asked.split('/').filter(Boolean);
  const table =
    tables.find(({ name }) => fits(name.split('/'), path)) ?? tables.find((each) => groupOf(each) === asked);
  if (table === undefined || (path.length === 1 && table.name.includes(':'))) {
    const names = tables.flatMap((each) => [each.name, groupOf(each)]);
    throw new UsageError(withNearName(`There is no table ${asked}.`, asked, names), [
      `there are ${tables.map(({ name }) => name).join(', ')}`,
    ]);
  }
  const segments = table.name.split('/');
  const isParameter = (at: number) => segments[at]?.startsWith(':') === true;
  return {
    ...table,
    params: named(
      pathParameters(table.name),
      path.filter((_, at) => isParameter(at)),
    ),
  };
}

function groupOf({ list, upsert, exchange }: DataTable): string {
  return (list ?? upsert ?? exchange?.write)?.id.split('.')[0] ?? '';
}

/** The shape of a row that a list answers; undefined of what is no list of records. */
export function rowShape({ output }: Operation): Shape | undefined {
  const row = elementOf(memberOf(shapeOf(output, 'output'), 'items'));
  return membersOf(row).length === 0 ? undefined : row;
}

/** The shape of a row that may be sent, and how many of them go into one call. */
export function sentRows({ describedBody, input }: Operation): {
  readonly row: Shape | undefined;
  readonly most: number;
} {
  const body = describedBody ?? input.body;
  const items = body === undefined ? undefined : memberOf(shapeOf(body, 'input'), 'items');
  const [most = 1] = items?.schema.anyOf?.flatMap(({ maxItems }) => maxItems ?? []) ?? [];
  return { row: elementOf(items), most };
}
