import { quoted } from '../sql-names.js';
import {
  type CatalogColumn,
  type CatalogTable,
  columnDifference,
  type Difference,
  haveSameKey,
  partsMissingIn,
  requireFill,
} from './catalog.js';

/** Writes the statements that bring a Postgres database from what is migrated to what is declared. */
export function postgresStatements(difference: Difference): readonly string[] {
  const { migrated, declared, statementOf } = difference;
  const statements: string[] = [];
  for (const [name, to] of declared) {
    const from = migrated.get(name);
    if (from === undefined) statements.push(statementOf(name), ...[...to.parts.keys()].map(statementOf));
    else statements.push(...tableStatements(name, { from, to }, difference));
  }
  const dropped = [...migrated.keys()].filter((name) => !declared.has(name));
  return [...statements, ...dropped.map((name) => `DROP TABLE ${quoted(name)}`)];
}

interface Change {
  readonly from: CatalogTable;
  readonly to: CatalogTable;
}

function tableStatements(name: string, { from, to }: Change, difference: Difference): readonly string[] {
  const table = `ALTER TABLE ${quoted(name)}`;
  const { added, removed, changed } = columnDifference(from, to);
  return [
    ...partsMissingIn(to, from).map((part) => `DROP INDEX ${quoted(part)}`),
    ...added.flatMap(([column, of]) => addColumn(name, { column, of }, difference)),
    ...changed.flatMap(([column, before, after]) => changeColumn(name, { column, before, after }, difference)),
    ...(haveSameKey(from, to) ? [] : [`${table} ${keyChange(from, to)}`]),
    ...removed.map((column) => `${table} DROP COLUMN ${quoted(column)}`),
    ...partsMissingIn(from, to).map(difference.statementOf),
  ];
}

function keyChange({ primaryKey: from }: CatalogTable, { primaryKey: to }: CatalogTable): string {
  const dropped = from.name === null ? [] : [`DROP CONSTRAINT ${quoted(from.name)}`];
  const added =
    to.name === null ? [] : [`ADD CONSTRAINT ${quoted(to.name)} PRIMARY KEY (${to.columns.map(quoted).join(', ')})`];
  return [...dropped, ...added].join(', ');
}

/** A default fills the rows that are there without touching them; one that reads other columns needs an update. */
function addColumn(
  name: string,
  { column, of }: { readonly column: string; readonly of: CatalogColumn },
  difference: Difference,
): readonly string[] {
  const table = `ALTER TABLE ${quoted(name)}`;
  const added = `${table} ADD COLUMN ${quoted(column)} ${of.type}`;
  if (of.default !== null) throw new Error(`${name}.${column} numbers its rows: write its migration by hand.`);
  if (!of.notNull) return [added];
  const fill = requireFill(difference, name, column);
  if (!fill.includes('"')) {
    return [`${added} NOT NULL DEFAULT ${fill}`, `${table} ALTER COLUMN ${quoted(column)} DROP DEFAULT`];
  }
  return [
    added,
    `UPDATE ${quoted(name)} SET ${quoted(column)} = ${fill}`,
    `${table} ALTER COLUMN ${quoted(column)} SET NOT NULL`,
  ];
}

function changeColumn(
  name: string,
  { column, before, after }: { readonly column: string; readonly before: CatalogColumn; readonly after: CatalogColumn },
  difference: Difference,
): readonly string[] {
  const altered = `ALTER TABLE ${quoted(name)} ALTER COLUMN ${quoted(column)}`;
  if (before.default !== after.default) throw new Error(`${name}.${column} changes its default: write it by hand.`);
  const plainType = after.type.replace(/ COLLATE .*/, '');
  const type =
    before.type === after.type ? [] : [`${altered} TYPE ${after.type} USING ${quoted(column)}::${plainType}`];
  if (before.notNull === after.notNull) return type;
  if (!after.notNull) return [...type, `${altered} DROP NOT NULL`];
  const fill = requireFill(difference, name, column);
  const filled = `UPDATE ${quoted(name)} SET ${quoted(column)} = ${fill} WHERE ${quoted(column)} IS NULL`;
  return [...type, filled, `${altered} SET NOT NULL`];
}
