import { createBinder } from '../../binder.js';
import { postgresDialect } from '../postgres-dialect.js';
import type { Session, ViewContext } from '../../session.js';
import { directoryEntrySql } from '../../where-sql.js';

/**
 * Looks rows up in two steps where the database is divided: the directory lies on the coordinator and says where the row is, which
 * then is read from its own worker. With one statement, all workers would be asked, and one that is away would keep everybody out.
 */
export function createLocate(
  session: Pick<Session, 'all'>,
  isDivided: () => Promise<boolean>,
): NonNullable<ViewContext['locate']> {
  return async (shape, where) => {
    if (shape.bound || !(await isDivided())) return undefined;
    const binder = createBinder(postgresDialect);
    const entry = directoryEntrySql(shape, where, binder);
    if (entry === undefined) return undefined;
    const statement = shape.statement(`locate ${entry}`, () => entry);
    const [row] = await session.all(shape, statement, binder.values);
    return row === undefined ? null : { portalId: String(row['portal_id']), id: String(row['id']) };
  };
}
