import { runStatement, type Queryable } from '../postgres-client.js';
import { HAS_CITUS } from './citus-catalog.js';

/** Finds out once whether a database may be divided by portals: `procurekit distribute` wants nobody connected meanwhile. */
export function createAskDivided(statements: () => Queryable): () => Promise<boolean> {
  let asking: Promise<boolean> | undefined;
  return () => {
    asking ??= runStatement(statements(), { name: 'pk_has_citus', text: HAS_CITUS }, []).then(
      ({ rows }) => rows[0]?.['hasCitus'] === true,
      (error: unknown) => {
        asking = undefined;
        throw error;
      },
    );
    return asking;
  };
}
