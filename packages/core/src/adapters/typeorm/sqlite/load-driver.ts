import type { default as Driver } from 'better-sqlite3';

import { MissingPackageError } from '../../load-package.js';

/**
 * Loads the driver of SQLite, which programs on Postgres do without. TypeORM, which runs the migrations, is handed it.
 *
 * @throws MissingPackageError
 */
export async function loadDriver(): Promise<typeof Driver> {
  // Right here, since bundlers take an `import()` in a `try` for one of a library that may be missing.
  try {
    return (await import(/* turbopackIgnore: true */ /* webpackIgnore: true */ 'better-sqlite3')).default;
  } catch (cause) {
    throw new MissingPackageError('Storage in SQLite needs the package "better-sqlite3": npm install better-sqlite3', {
      cause,
    });
  }
}
