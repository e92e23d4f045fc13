import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Scope } from '@procurekit/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { OWNER_PASSWORD, startServer, type RunningServer } from './running-server.js';

const COMMIT = 'agents.commit';

let running: RunningServer;
let owner: { readonly portalId: string; readonly userId: string };
let scopes: Scope[];
beforeAll(async () => {
  running = await startServer();
  const portal = (await running.kit.portals.list()).find(({ slug }) => slug === 'server');
  owner = { portalId: portal?.id ?? '', userId: (await signIn()).user.id };
  const { availableScopes } = await running.kit.as(owner).apiKeys.list();
  scopes = availableScopes.map(({ scope }) => scope).filter((scope) => scope !== COMMIT);
});
afterAll(() => running.close());

interface SignedIn {
  readonly accessToken: string;
  readonly user: { readonly id: string };
  readonly session: { readonly scopes: readonly string[] };
}

async function post(path: string, body: object, headers: Record<string, string> = {}) {
  const answer = await fetch(`${running.url}/api/v1${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

async function signIn(more: object = {}, email = 'owner@server.ru'): Promise<SignedIn> {
  const { body } = await post('/auth/login', { email, password: OWNER_PASSWORD, transport: 'bearer', ...more });
  return body as SignedIn;
}

async function connect(headers: Record<string, string>, query = ''): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' });
  const transport = new StreamableHTTPClientTransport(new URL(`${running.url}/mcp${query}`), {
    requestInit: { headers },
  });
  await client.connect(transport);
  return client;
}
const asKey = async (of: readonly Scope[], query?: string) => {
  const { secretPlaintext } = await running.kit.as(owner).apiKeys.create({ name: 'Agent', scopes: [...of] });
  return connect({ 'X-API-Key': secretPlaintext }, query);
};
// Sign-ins are limited: one session of each kind does for all tests.
const sessions = new Map<string, Promise<SignedIn>>();
const asSession = async (more: object = {}, query?: string) => {
  const kind = JSON.stringify(more);
  const session = sessions.get(kind) ?? signIn(more);
  sessions.set(kind, session);
  return connect({ Authorization: `Bearer ${(await session).accessToken}` }, query);
};

interface Answer {
  readonly code?: string;
  readonly detail?: string;
}
async function call<T = Answer>(client: Client, name: string, given: object = {}): Promise<T & Answer> {
  const { content } = (await client.callTool({ name, arguments: { ...given } })) as {
    readonly content: readonly { readonly text: string }[];
  };
  return JSON.parse(content[0]?.text ?? '') as T & Answer;
}

interface Committing {
  readonly operation: string;
  readonly given: object;
}

/** Calls that commit, as the description of a face tells them, each with a body that does. */
function committingCalls(face: 'integration' | 'workspace'): Committing[] {
  const { paths = {} } = running.kit.openApi({ face });
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.values(item as Readonly<Record<string, Readonly<Record<string, unknown>>>>).flatMap((described) => {
      const facts = [described['x-commits-money'], described['x-opens-gate']].filter((fact) => fact !== undefined);
      if (facts.length === 0 || described['x-agents'] === false) return [];
      const ids = Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, crypto.randomUUID()]));
      const named = facts.flatMap((fact) => (Array.isArray(fact) ? (fact as string[]) : [])).slice(-1);
      const row = Object.fromEntries(named.map((field) => [field, []]));
      const body = String(described['operationId']).endsWith('.bulkUpsert') ? { items: [row] } : row;
      return [{ operation: String(described['operationId']), given: { ...ids, body } }];
    }),
  );
}

const FACES = ['integration', 'workspace'] as const;

describe.each(FACES)('an agent that may not commit, on the %s face', (face) => {
  const open = (mayCommit: boolean) =>
    face === 'integration'
      ? asKey(mayCommit ? [...scopes, COMMIT] : scopes)
      : asSession(mayCommit ? { scopes: [COMMIT] } : {});

  it('is refused at every call that spends or opens a gate, and told what it would take', async () => {
    const client = await open(false);
    const calls = committingCalls(face);

    expect(calls.length).toBeGreaterThan(face === 'integration' ? 8 : 90);
    for (const { operation, given } of calls) {
      expect(await call(client, 'call_operation', { operation, arguments: given }), operation).toMatchObject({
        code: 'insufficient_scope',
        requiredScopes: [COMMIT],
      });
    }
  });

  it('is let through to all of them by the scope', async () => {
    const client = await open(true);

    for (const { operation, given } of committingCalls(face).filter((_each, index) => index % 9 === 0)) {
      const { code } = await call(client, 'call_operation', { operation, arguments: given });
      expect(code, operation).not.toBe('insufficient_scope');
    }
  });
});

describe('what opens a gate', () => {
  it.each([
    ...[
      'approvalPolicies.create',
      'approvals.reassign',
      'approvalDelegation.set',
      'users.update',
      'users.resetPassword',
    ],
    ...['signInSettings.update', 'sellerProfiles.update', 'matchingSettings.update', 'budgets.update'],
    ...['exchangeRates.create', 'apiKeys.update', 'pipelineSettings.updateStage'],
  ])('is off for an agent with the session of an administrator: %s', async (operation) => {
    const client = await asSession();

    expect(await call(client, 'describe_operation', { operation })).toMatchObject({ code: 'insufficient_scope' });
  });

  it('is a bank account of a supplier, in whichever row of a bulk call', async () => {
    const client = await asKey(['counterparties.read', 'counterparties.write']);
    const account = { bik: '044525225', accountNumber: '40702810400000001234' };
    const bulk = (row: object) =>
      call(client, 'counterparties_bulkUpsert', { body: { items: [{ name: 'ООО «Ромашка»' }, row] } });

    expect(await bulk({ name: 'ООО «Лютик»', bankAccounts: [account] })).toMatchObject({ code: 'insufficient_scope' });
    expect(await bulk({ name: 'ООО «Лютик»' })).toMatchObject({
      items: [{ outcome: 'created' }, { outcome: 'created' }],
    });
  });
});

describe('a session that lets agents commit', () => {
  it('is opened by the owner alone, who names it, and shows it among the sessions', async () => {
    const opened = await signIn({ scopes: [COMMIT] });
    await running.kit.as(owner).users.create({
      ...{ email: 'admin@server.ru', fullName: 'Администратор', roles: ['tenant_admin'], password: OWNER_PASSWORD },
    });

    expect(opened.session.scopes).toEqual([COMMIT]);
    expect((await signIn()).session.scopes).toEqual([]);
    const listed = await fetch(`${running.url}/api/v1/auth/sessions`, {
      headers: { Authorization: `Bearer ${opened.accessToken}` },
    });
    expect(await listed.json()).toMatchObject({
      items: expect.arrayContaining([expect.objectContaining({ isCurrent: true, scopes: [COMMIT] })]) as unknown,
    });
    expect(
      await post('/auth/login', { email: 'admin@server.ru', password: OWNER_PASSWORD, scopes: [COMMIT] }),
    ).toMatchObject({ status: 403, body: { code: 'role_required' } });
  });
});

describe('the list of all tools', () => {
  it('is paged by a cursor, and has every operation that the agent may use once', async () => {
    const client = await asSession({}, '?tools=all');
    const names: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await client.listTools(cursor === undefined ? {} : { cursor });
      expect(page.tools.length).toBeLessThanOrEqual(100);
      names.push(...page.tools.map(({ name }) => name));
      cursor = page.nextCursor;
    } while (cursor !== undefined);

    expect(names.length).toBeGreaterThan(300);
    expect(new Set(names).size).toBe(names.length);
    await expect(client.listTools({ cursor: 'bm9uZQ' })).rejects.toMatchObject({ code: -32_602 });
  });

  it('has the calls about webhooks that hand out no secret', async () => {
    const client = await asKey(['webhooks.read', 'webhooks.write', 'webhooks.delete'], '?tools=all');
    const names = (await client.listTools()).tools.map(({ name }) => name);

    expect(names).toEqual(expect.arrayContaining(['webhooks_update', 'webhooks_disable', 'webhooks_list']));
    expect(names).not.toContain('webhooks_create');
    expect(names).not.toContain('webhooks_rotateSecret');
  });
});

describe('search_operations', () => {
  it.each([
    ['перенести дату поставки заказа', 'purchaseOrders.update'],
    ['отправить запрос цен поставщику', 'supplierRfqs.send'],
    ['список счетов', 'invoices.list'],
    ['Сравнить предложения поставщиков', 'supplierQuotes.compare'],
    ['создать заявку на закупку', 'requisitions.create'],
    ['остатки на складе', 'stock'],
    ['Журнал изменений', 'audit'],
  ])('understands Russian: %s', async (query, operation) => {
    const client = await asSession();

    const { operations } = await call<{ operations: { operation: string }[] }>(client, 'search_operations', { query });

    expect(
      operations
        .slice(0, 5)
        .map((each) => each.operation)
        .join(' '),
    ).toContain(operation);
  });
});
