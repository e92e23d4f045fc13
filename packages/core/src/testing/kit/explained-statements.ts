import Database from 'better-sqlite3';

/** Statements that search for rows; others have no plan. */
const SEARCHES = /^\s*(?:select|with|update|delete|insert)\b/i;
const INDEX = /\bUSING (?:COVERING )?INDEX (\w+)/g;

const explained = new Set<string>();
const used = new Set<string>();

let isWatching = false;

/** The indexes that statements of this process use, from the first call on: SQLite is asked for the plan of each, once. */
export function usedIndexes(): readonly string[] {
  if (!isWatching) watchStatements();
  isWatching = true;
  return [...used];
}

function watchStatements(): void {
  const { prepare } = Database.prototype;
  Database.prototype.prepare = function (this: Database.Database, sql: string) {
    const statement = prepare.call(this, sql);
    if (!explained.has(sql) && SEARCHES.test(sql)) {
      explained.add(sql);
      noteIndexes(prepare.call(this, `explain query plan ${sql}`), sql);
    }
    return statement;
  } as typeof prepare;
}

function noteIndexes(explanation: Database.Statement, sql: string): void {
  // A plan does not depend on the values, but there must be as many.
  const parameters = sql.replaceAll(/'[^']*'|"[^"]*"/g, '').split('?').length - 1;
  for (const { detail } of explanation.all(...Array<null>(parameters).fill(null)) as { readonly detail: string }[]) {
    for (const [, name = ''] of detail.matchAll(INDEX)) used.add(name);
  }
}
