import { quoted } from '../sql-names.js';
import {
  type CatalogTable,
  columnDifference,
  type Difference,
  haveSameKey,
  partsMissingIn,
  requireFill,
} from './catalog.js';

/** Writes the statements that bring a SQLite database from what is migrated to what is declared. */
export function sqliteStatements(difference: Difference): readonly string[] {
  const { migrated, declared, statementOf } = difference;
  const statements: string[] = [];
  const isNew = (name: string) => !migrated.has(name);
  // Triggers of a table that changes may write to one that is new.
  for (const [name, to] of declared) {
    if (isNew(name)) statements.push(statementOf(name), ...[...to.parts.keys()].map(statementOf));
  }
  for (const [name, to] of declared) {
    const from = migrated.get(name);
    if (from !== undefined) statements.push(...tableStatements(name, { from, to }, difference));
  }
  for (const [name, { parts }] of migrated) {
    if (declared.has(name)) continue;
    const virtual = [...parts].filter(([, sql]) => sql.startsWith('create virtual table'));
    statements.push(...virtual.map(([part]) => `DROP TABLE ${quoted(part)}`), `DROP TABLE ${quoted(name)}`);
  }
  return statements;
}

interface Change {
  readonly from: CatalogTable;
  readonly to: CatalogTable;
}

function tableStatements(name: string, change: Change, difference: Difference): readonly string[] {
  const { from, to } = change;
  const { added, removed, changed } = columnDifference(from, to);
  const needsRebuild =
    changed.length > 0 ||
    added.some(([, { notNull }]) => notNull) ||
    !haveSameKey(from, to) ||
    from.keepsCount !== to.keepsCount;
  const obsolete = partsMissingIn(to, from).map((part) => dropPart(part, from.parts.get(part) ?? ''));
  if (needsRebuild) {
    // Triggers and indexes go with the table; a search index stays.
    const kept = [...to.parts].filter(([, sql]) => sql.startsWith('create virtual table')).map(([part]) => part);
    const parts = [...to.parts.keys()].filter((part) => !kept.includes(part) || !from.parts.has(part));
    return [...obsolete, ...rebuild(name, change, difference), ...parts.map(difference.statementOf)];
  }
  const table = `ALTER TABLE ${quoted(name)}`;
  return [
    ...obsolete,
    ...added.map(([column, { type }]) => `${table} ADD COLUMN ${quoted(column)} ${type}`),
    ...removed.map((column) => `${table} DROP COLUMN ${quoted(column)}`),
    ...partsMissingIn(from, to).map(difference.statementOf),
  ];
}

/** SQLite changes no column and no key: the rows go into a table made anew, which takes the place of the old one. */
function rebuild(name: string, { from, to }: Change, difference: Difference): readonly string[] {
  const rebuilt = `${name}_rebuilt`;
  const columns = [...to.columns].flatMap(([column, { notNull }]): [string, string][] => {
    const before = from.columns.get(column);
    if (before === undefined) return notNull ? [[quoted(column), requireFill(difference, name, column)]] : [];
    const mayBeNull = notNull && !before.notNull;
    const value = mayBeNull ? `coalesce(${quoted(column)}, ${requireFill(difference, name, column)})` : quoted(column);
    return [[quoted(column), value]];
  });
  const into = columns.map(([column]) => column).join(', ');
  const values = columns.map(([, value]) => value).join(', ');
  const count = [
    `DELETE FROM sqlite_sequence WHERE name = '${rebuilt}'`,
    `INSERT INTO sqlite_sequence (name, seq) SELECT '${rebuilt}', seq FROM sqlite_sequence WHERE name = '${name}'`,
  ];
  return [
    difference.statementOf(name).replace(quoted(name), quoted(rebuilt)),
    `INSERT INTO ${quoted(rebuilt)} (${into}) SELECT ${values} FROM ${quoted(name)}`,
    ...(to.keepsCount ? count : []),
    `DROP TABLE ${quoted(name)}`,
    `ALTER TABLE ${quoted(rebuilt)} RENAME TO ${quoted(name)}`,
  ];
}

function dropPart(name: string, sql: string): string {
  const kind = /^create (?:unique |virtual )?(\w+)/.exec(sql)?.[1] ?? 'index';
  return `DROP ${kind.toUpperCase()} ${quoted(name)}`;
}
