import { randomUUID } from 'node:crypto';

import { searchTextOf } from '../folded-text.js';
import { searchGrams } from '../postgres/search-grams.js';
import { rowNumbersOf } from '../sqlite/sqlite-search.js';
import type { MigrationStep } from './create-migration.js';
import { type Database, type Dialect, read, write } from './step-database.js';

interface Born {
  readonly event: string;
  readonly offsetDays: number;
  readonly to: string;
  readonly role?: string;
}

/** The rules that portals were born with when this was written. */
const RULES: readonly Born[] = [
  { event: 'price_request_unanswered', offsetDays: -1, to: 'supplier' },
  { event: 'price_request_unanswered', offsetDays: 0, to: 'responsible' },
  { event: 'order_unconfirmed', offsetDays: 2, to: 'supplier' },
  { event: 'order_unconfirmed', offsetDays: 3, to: 'responsible' },
  { event: 'delivery_late', offsetDays: 1, to: 'responsible' },
  { event: 'payment_due', offsetDays: -1, to: 'role', role: 'finance' },
  { event: 'contract_expiring', offsetDays: -30, to: 'responsible' },
  { event: 'price_list_expiring', offsetDays: -14, to: 'role', role: 'procurement_manager' },
];

/** A step that gives portals which have no rules of reminders those that new ones start with. */
export function bearReminderRules(dialect: Dialect): MigrationStep {
  return async (runner) => {
    const database: Database = { runner, dialect };
    const portals = await read(
      database,
      'select "id", "created_at" from "portals" where "id" not in (select "portal_id" from "reminder_rules") order by "id"',
      [],
    );
    for (const { id, created_at: bornAt } of portals) {
      for (const [index, rule] of RULES.entries()) await bear(database, { portalId: String(id), bornAt, index, rule });
    }
  };
}

interface Birth {
  readonly portalId: string;
  readonly bornAt: unknown;
  readonly index: number;
  readonly rule: Born;
}

async function bear(database: Database, { portalId, bornAt, index, rule }: Birth): Promise<void> {
  const { event, offsetDays, to, role = null } = rule;
  const isSqlite = database.dialect === 'sqlite';
  const text = searchTextOf({ event, role }, ['event', 'role']);
  const row: Readonly<Record<string, unknown>> = {
    portal_id: portalId,
    id: randomUUID(),
    event,
    offset_days: offsetDays,
    to,
    role,
    user_id: null,
    channel: 'mail',
    is_active: isSqlite ? 1 : true,
    version: 1,
    created_at: bornAt,
    updated_at: bornAt,
    search_text: text,
    ...(isSqlite
      ? { row_number: Number(rowNumbersOf(portalId).first) + 1 + index }
      : { search_grams: searchGrams(text, portalId) }),
  };
  const names = Object.keys(row).map((name) => `"${name}"`);
  const places = names.map(() => '?');
  await write(
    database,
    `insert into "reminder_rules" (${names.join()}) values (${places.join()})`,
    Object.values(row),
  );
}
