import type { TableShape } from '../dialect.js';
import type { RecordType } from '../../../records/record.js';
import type { Session } from '../session.js';
import type { TransactionBackend } from '../transaction.js';
import type { Unit } from '../unit.js';
import { claimDueRows } from './postgres-claims.js';
import { type Queryable, runCommand, runStatement } from './postgres-client.js';
import { postgresDialect } from './postgres-dialect.js';
import { postgresBulkWriting } from './postgres-bulk-writing.js';
import type { PostgresNumbers } from './postgres-numbers.js';
import { postgresPaging } from './postgres-paging.js';

const TRY_LOCK = {
  name: 'pk_try_lock',
  text: 'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as "taken"',
};

const LOCK = {
  name: 'pk_lock',
  text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
};

/** Shows the transaction that is open on a connection. */
export function createPostgresTransaction(
  client: Queryable,
  shapeOf: (record: RecordType, portalId: string | null) => TableShape,
  numbers: PostgresNumbers,
): TransactionBackend {
  return {
    context: (unit, portalId) => ({
      dialect: postgresDialect,
      session: sessionOf(client, unit),
      paging: postgresPaging,
      bulk: postgresBulkWriting,
      portalId,
      shapeOf: (record) => shapeOf(record, portalId),
    }),
    nextNumber: (portalId, sequence) => numbers.next(portalId, sequence),
    async tryLock(name) {
      const { rows } = await runStatement(client, TRY_LOCK, [`procurekit/${name}`]);
      return rows[0]?.['taken'] === true;
    },
    async claimDue(shape, claim, context) {
      // Two claims at once would both find the same room in a lane.
      if (claim.perLane !== undefined) await runStatement(client, LOCK, [`procurekit claims ${shape.record.table}`]);
      return claimDueRows(shape, claim, context);
    },
    savepoint: (name) => runCommand(client, `savepoint ${name}`),
    release: (name) => runCommand(client, `release savepoint ${name}`),
    rollbackTo: (name) => runCommand(client, `rollback to savepoint ${name}; release savepoint ${name}`),
  };
}

function sessionOf(client: Queryable, unit: Unit): Session {
  const guarded = async (...[shape, statement, values]: Parameters<Session['all']>) => {
    unit.requireOpen();
    try {
      return await runStatement(client, statement, values, shape.record);
    } catch (error) {
      unit.fail();
      throw error;
    }
  };
  return {
    all: async (...call) => (await guarded(...call)).rows,
    run: async (...call) => (await guarded(...call)).rowCount ?? 0,
  };
}
