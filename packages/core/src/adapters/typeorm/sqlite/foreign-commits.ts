import { afterPause } from '../../../kernel/values/after-pause.js';
import type { ChangeLog } from './change-log.js';
import type { SqliteConnection } from './sqlite-connection.js';

/** Looks at whether another process has committed, and tells the log of changes. */
export interface ForeignCommitWatch {
  /** Looks now. */
  look(): void;
  /**
   * Looks once for everything that follows without a pause. A call sees what was committed before it came, and that is
   * enough where it reads outside a transaction: to look before each of its reads would cost more than reads that are kept.
   */
  lookOnce(): void;
}

/** Builds a watch on the writer's connection: commits of others show there, and its own do not. */
export function createForeignCommitWatch(writing: SqliteConnection, changes: ChangeLog): ForeignCommitWatch {
  const version = writing.database.prepare('pragma data_version').pluck();
  let seen = version.get();
  let hasLooked = false;

  function look(): void {
    const current = version.get();
    if (current === seen) return;
    seen = current;
    changes.writtenElsewhere();
  }
  function forget(): void {
    hasLooked = false;
  }
  return {
    look,
    lookOnce() {
      if (hasLooked) return;
      hasLooked = true;
      afterPause(forget);
      look();
    },
  };
}
