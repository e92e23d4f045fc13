import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { openRawDatabase, type RawDatabase, withLongValues } from '../../../testing/kit/raw-database.js';
import { testDialects } from '../../../testing/kit/storage.js';
import { openTestKit, type TestKit } from '../../../testing/kit/test-kit.js';
import { openStorage } from '../open-storage.js';
import { bearReminderRules } from './bear-reminder-rules.js';

describe.each(testDialects)('rules of reminders for portals that had none on %s', (dialect) => {
  let raw: RawDatabase;
  let kit: TestKit;
  beforeEach(async () => {
    raw = await openRawDatabase(dialect);
    kit = await openTestKit({ storage: await openStorage(raw.url) });
  });
  afterEach(async () => {
    await kit.close();
    await raw.close();
  });

  it('are those that a new portal has; whoever has rules keeps them', async () => {
    const old = (await kit.createPortal()).signedIn();
    const changed = (await kit.createPortal()).signedIn();
    const rulesOf = async (api: typeof old, query = '') => (await api.get(`/settings/reminders?limit=100${query}`)).body;
    const said = ({ items }: { items: Record<string, unknown>[] }) =>
      items.map(({ event, offsetDays, to, role, userId, channel, isActive }) =>
        JSON.stringify({ event, offsetDays, to, role, userId, channel, isActive }),
      );
    const born = said(await rulesOf(old));
    const all = (await rulesOf(old)).items as { id: string }[];
    for (const { id } of all) await old.delete(`/settings/reminders/${id}`);
    const [first, ...others] = (await rulesOf(changed)).items as { id: string }[];
    for (const { id } of others) await changed.delete(`/settings/reminders/${id}`);

    const step = bearReminderRules(dialect);
    if (typeof step !== 'string') await withLongValues(dialect, raw, () => step(raw, () => undefined));

    expect(said(await rulesOf(old)).toSorted()).toEqual(born.toSorted());
    expect((await rulesOf(old, '&search=price_list')).items).toHaveLength(1);
    expect((await rulesOf(changed)).items.map(({ id }: { id: string }) => id)).toEqual([first?.id]);
    const more = { event: 'payment_due', offsetDays: 3, to: 'responsible' };
    expect((await old.post('/settings/reminders', more)).status).toBe(201);
    expect((await rulesOf(old)).total).toBe(born.length + 1);
  });
});
