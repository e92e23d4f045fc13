import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';

import { createEmptyTestPostgresDatabase } from '../../../core/src/testing/kit/postgres.js';
import { checkTransactions } from './check-transactions.js';

const HOUR_MS = 3_600_000;

describe('transactions', () => {
  it('that are open for long in any database of the server are told of, with what to do', async () => {
    const [here, elsewhere] = await Promise.all([createEmptyTestPostgresDatabase(), createEmptyTestPostgresDatabase()]);
    const reader = new pg.Client({ connectionString: elsewhere, application_name: 'nightly-report' });
    await reader.connect();
    try {
      await reader.query('begin isolation level repeatable read');
      const { rows } = await reader.query<{ pid: number }>('select pg_backend_pid() as pid');

      // Older ones of other tests end soon; this one does not.
      const finding = await vi.waitFor(async () => {
        const found = await checkTransactions(here, 0);
        expect(found.detail).toContain(`process ${rows[0]?.pid}, nightly-report, database `);
        return found;
      }, 20_000);

      expect(finding.status).toBe('warning');
      expect(finding.detail).toMatch(/open since \d{4}-\d\d-\d\dT/);
      expect(finding.advice).toContain(`pg_terminate_backend(${rows[0]?.pid})`);
      expect((await checkTransactions(here, HOUR_MS)).status).toBe('ok');
    } finally {
      await reader.end();
    }
  });
});
