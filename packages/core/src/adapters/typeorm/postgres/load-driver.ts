import type Pg from 'pg';

import { MissingPackageError } from '../../load-package.js';

/**
 * Loads the driver of Postgres, which programs on SQLite do without. TypeORM, which runs the
 * migrations, is handed it: it would look for it by itself, but not within a program that includes it.
 *
 * @throws MissingPackageError
 */
export async function loadDriver(): Promise<typeof Pg> {
  // Right here, since bundlers take an `import()` in a `try` for one of a library that may be missing.
  try {
    return (await import(/* turbopackIgnore: true */ /* webpackIgnore: true */ 'pg')).default;
  } catch (cause) {
    throw new MissingPackageError('Storage in Postgres needs the package "pg": npm install pg', { cause });
  }
}
