import type { ChangeLog } from './change-log.js';
import type { SqliteConnection } from './sqlite-connection.js';

/** Builds a look at whether another process has committed, which shows on the writer's connection and only there. */
export function createForeignCommitWatch(writing: SqliteConnection, changes: ChangeLog): () => void {
  const version = writing.database.prepare('pragma data_version').pluck();
  let seen = version.get();
  return () => {
    const current = version.get();
    if (current === seen) return;
    seen = current;
    changes.writtenElsewhere();
  };
}
