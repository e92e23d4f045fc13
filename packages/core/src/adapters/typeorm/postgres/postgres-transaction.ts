import type { TableShape } from '../dialect.js';
import type { RecordType } from '../../../kernel/records/record.js';
import type { Paging, Session } from '../session.js';
import type { TransactionBackend } from '../transaction.js';
import type { Unit } from '../unit.js';
import { createLocate } from './distribution/locate-row.js';
import { claimDueRows } from './postgres-claims.js';
import type { KeptSettings, UnitSettings } from './kept-settings.js';
import { type Queryable, runCommand, runStatement } from './postgres-client.js';
import { postgresDialect } from './postgres-dialect.js';
import { postgresBulkWriting } from './postgres-bulk-writing.js';
import type { PostgresNumbers } from './postgres-numbers.js';
import { FORGET_STAMP } from './settings-stamp.js';
import type { UnitConnection } from './unit-connection.js';

const TRY_LOCK = {
  name: 'pk_try_lock',
  text: 'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as "taken"',
};

const LOCK = {
  name: 'pk_lock',
  text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
};

const LAST_NUMBERS = {
  name: 'pk_last_numbers',
  text: 'select "name", "value" from "sequences" where "portal_id" = $1 order by "name"',
};

const FORGET_NUMBERS = { name: 'pk_forget_numbers', text: 'delete from "sequences" where "portal_id" = $1' };

const SET_NUMBER = {
  name: 'pk_set_number',
  text: 'insert into "sequences" ("portal_id", "name", "value") values ($1, $2, $3)',
};

interface PostgresTransactionDeps {
  readonly shapeOf: (record: RecordType, portalId: string | null) => TableShape;
  readonly numbers: PostgresNumbers;
  readonly settings: KeptSettings;
  /** Tells whether tables may be divided by portals among servers. */
  readonly paging: Paging;
  readonly isDivided: () => Promise<boolean>;
}

/** Shows the transaction that is open on a connection. */
export function createPostgresTransaction(
  client: UnitConnection,
  { shapeOf, numbers, settings, paging, isDivided }: PostgresTransactionDeps,
): TransactionBackend {
  const kept = settings.ofUnit(client);
  return {
    context(unit, portalId) {
      const session = sessionOf(client, kept, portalId, unit);
      return {
        dialect: postgresDialect,
        session,
        paging,
        bulk: postgresBulkWriting,
        portalId,
        shapeOf: (record) => shapeOf(record, portalId),
        ...(portalId === null ? { locate: createLocate(session, isDivided) } : {}),
      };
    },
    nextNumber: (portalId, sequence) => numbers.next(portalId, sequence),
    async lastNumbers(portalId) {
      const { rows } = await runStatement(client, LAST_NUMBERS, [portalId]);
      return Object.fromEntries(rows.map(({ name, value }) => [String(name), Number(value)]));
    },
    async setLastNumbers(portalId, last) {
      await runStatement(client, FORGET_NUMBERS, [portalId]);
      // A portal that has no numbers is being removed. Without a stamp, nothing of it is kept.
      if (Object.keys(last).length === 0) await runStatement(client, FORGET_STAMP, [portalId]);
      for (const [name, value] of Object.entries(last)) await runStatement(client, SET_NUMBER, [portalId, name, value]);
    },
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
    rollbackTo(name) {
      // Whatever came before the savepoint went along with it.
      client.discard();
      return runCommand(client, `rollback to savepoint ${name}; release savepoint ${name}`);
    },
  };
}

function sessionOf(client: UnitConnection, kept: UnitSettings, portalId: string | null, unit: Unit): Session {
  /** A statement that fails leaves the unit without a way on. */
  const guarded = async <T>(work: () => Promise<T>): Promise<T> => {
    unit.requireOpen();
    try {
      return await work();
    } catch (error) {
      unit.fail();
      throw error;
    }
  };
  const sent = (on: Queryable, ...[shape, statement, values]: Parameters<Session['all']>) =>
    runStatement(on, statement, values, shape.record);
  return {
    all: (shape, statement, values) =>
      guarded(async () => {
        const { reads, text } = statement;
        if (reads === undefined) kept.noteWrite(shape.record);
        const isReading = reads !== undefined && !text.endsWith(postgresDialect.rowLock);
        const read = async () => {
          const on = isReading ? client.beside(reads.dependsOn) : client;
          const answer = sent(on, shape, statement, values);
          if (reads === undefined) kept.followWrite(portalId);
          return (await answer).rows;
        };
        return isReading ? kept.rows({ portalId, shape, statement, values }, read) : read();
      }),
    async run(...call) {
      kept.noteWrite(call[0].record);
      return guarded(async () => {
        const answer = sent(client, ...call);
        kept.followWrite(portalId);
        return (await answer).rowCount ?? 0;
      });
    },
    async post({ record }, statement, values) {
      unit.requireOpen();
      kept.noteWrite(record);
      await client.post({ record, statement, values });
    },
  };
}
