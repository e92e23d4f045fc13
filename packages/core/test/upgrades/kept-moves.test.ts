import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { keptMoves } from '../../src/adapters/typeorm/migrations/kept-moves.js';
import type { ApiClient } from '../../src/testing/kit/api-client.js';
import { testDialects } from '../../src/testing/kit/storage.js';
import { openTestKit, testPortalOf, type TestKit } from '../../src/testing/kit/test-kit.js';
import { copyFixture, type Fixture } from './fixture.js';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'procurekit-test-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe.each(testDialects)('moves that earlier versions noted, on %s', (dialect) => {
  const MOVED = '2026-01-15T10:00:00.000Z';
  const CANCELLED = '2026-01-16T10:00:00.000Z';
  let fixture: Fixture;
  let kit: TestKit | undefined;
  beforeEach(async () => {
    fixture = await copyFixture(dialect, folder);
  });
  afterEach(() => kit?.close());

  const open = async (): Promise<ApiClient> => {
    kit = await openTestKit({ storage: await fixture.open() });
    const { portalId, ownerId } = fixture;
    return testPortalOf(kit.kit, { id: portalId, slug: 'first', ownerId }).signedIn();
  };
  const historyOf = async (api: ApiClient, id: string) =>
    (await api.get(`/purchase-requisitions/${id}/history`)).body.items;

  it('come into the history with their comments, and the reason of a requisition that had ended', async () => {
    const { portalId, ownerId } = fixture;
    const rows = await fixture.rows();
    const [requisition, other] = (rows.get('requisitions') ?? []).filter((row) => row['portal_id'] === portalId);
    const [from, to] = (rows.get('stages') ?? []).filter((row) => row['portal_id'] === portalId);
    const move = async (id: string, requisitionId: string, comment: string, at: string) =>
      fixture.run(`insert into "stage_moves" ("portal_id", "id", "requisition_id", "from_stage_id", "to_stage_id",
        "comment", "actor_id", "created_at") values ('${portalId}', '${id}', '${requisitionId}', '${from?.['id']}',
        '${to?.['id']}', '${comment}', '${ownerId}', '${at}')`);
    const end = (id: string, reason: string) =>
      fixture.run(`update "requisitions" set "status" = 'cancelled', "cancel_reason" = '${reason}',
        "cancelled_at" = '${CANCELLED}' where "id" = '${id}'`);
    const [first, second] = [requisition?.['id'] ?? '', other?.['id'] ?? ''];
    await move(crypto.randomUUID(), first, 'Уточнить объём', MOVED);
    await end(first, 'Нет бюджета');
    await move(crypto.randomUUID(), second, 'Не нужно', CANCELLED);
    await end(second, 'Не нужно');

    const api = await open();

    const { fullName } = (await api.get(`/users/${ownerId}`)).body;
    const stages = { fromStageId: from?.['id'], toStageId: to?.['id'], toStageName: to?.['name'] };
    expect(await historyOf(api, first)).toMatchObject([
      {
        procurementId: first,
        ...stages,
        fromStatus: null,
        toStatus: null,
        createdAt: MOVED,
        actorType: 'user',
        actorId: ownerId,
        actorName: fullName,
        comment: 'Уточнить объём',
        reason: null,
      },
      {
        fromStageId: null,
        toStageId: null,
        fromStatus: null,
        toStatus: 'cancelled',
        createdAt: CANCELLED,
        actorType: 'user',
        actorId: null,
        actorName: null,
        comment: null,
        reason: 'Нет бюджета',
      },
    ]);
    expect(await historyOf(api, second)).toMatchObject([
      { ...stages, toStatus: 'cancelled', comment: null, reason: 'Не нужно', actorName: fullName },
    ]);
  });

  it('name whom the audit trail names', async () => {
    const api = await open();
    const post = async (body: object) => (await api.post('/purchase-requisitions', body)).body;
    const ended = await post({ name: 'X' });
    await api.patch(`/purchase-requisitions/${ended.id}/status`, { status: 'cancelled', reason: 'Не нужно' });
    const before = await historyOf(api, ended.id);
    // As earlier versions left it.
    const id = dialect === 'sqlite' ? `unhex('${ended.id}', '-')` : `'${ended.id}'`;
    await fixture.run(`delete from "stage_moves" where "requisition_id" = ${id}`);

    for (const statement of keptMoves) await fixture.run(statement);

    expect(before).toHaveLength(1);
    expect(await historyOf(api, ended.id)).toEqual([
      { ...before[0], id: ended.id, fromStatus: null, toStatus: 'cancelled' },
    ]);
  });
});
