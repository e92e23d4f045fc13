import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import * as sdk from '../src/index.js';
import { startServer, type RunningServer } from './running-server.js';
import * as workspaceSdk from '../src/workspace.js';
import { everythingWorks, workspaceWorks } from './scenario/expected.js';
import { runScenario } from './scenario/run-scenario.mjs';
import { runWorkspaceScenario } from './scenario/run-workspace-scenario.mjs';

let server: RunningServer;
let client: sdk.Client;

beforeAll(async () => {
  server = await startServer();
  client = sdk.createClient(server);
});
afterAll(() => server.close());

describe('against a live server', () => {
  it('does what an integration does in a day', async () => {
    expect(await runScenario(sdk, server)).toEqual(everythingWorks);
  });

  it('moves a requisition through the stages of its pipeline', async () => {
    const { id, version, pipelineId } = await client.requisitions.create({ name: 'Щебень' });
    const stages = await client.pipelines.listStages(pipelineId);
    const [, second] = stages.items;

    const moved = await client.requisitions.moveStage(id, { stageId: second?.id ?? '' }, { ifMatch: version });

    expect(moved).toMatchObject({ stageId: second?.id, version: version + 1 });
  });

  it('links external identifiers', async () => {
    const { id } = await client.counterparties.create({ name: 'ООО «Бетон»' });
    await client.links.put({ externalSource: '1c', externalId: '7', entityType: 'counterparty', entityId: id });

    const found = await client.links.list({ externalSource: '1c' });

    expect(found).toMatchObject({ items: [{ externalId: '7', entityId: id }], total: 1 });
  });

  it('hears of a change while it waits for it', async () => {
    const controller = new AbortController();
    const stream = client.events.stream({ signal: controller.signal });
    const heard = (async () => {
      for await (const event of stream) return event;
      return undefined;
    })();
    // The stream must have its place before the change happens.
    while (stream.cursor === undefined) await new Promise((resolve) => setTimeout(resolve, 5));

    const { id } = await client.requisitions.create({ name: 'Песок' });

    expect(await heard).toMatchObject({ event: 'integration_api.procurement.created', resource: { id, version: 1 } });
    controller.abort();
  });
});

describe('the client of the workspace, against a live server', () => {
  it.each(['bearer', 'cookie'] as const)('does what a front end does in a day, by %s', async (session) => {
    expect(await runWorkspaceScenario(workspaceSdk, { ...server, session })).toEqual(workspaceWorks(session));
  });

  it('goes on after the password was changed', async () => {
    const { owner, baseUrl } = server;
    const email = 'buyer@sdk.ru';
    const { temporaryPassword } = await owner.users.create({ email, fullName: 'Покупатель', roles: ['buyer'] });
    const people = workspaceSdk.createWorkspaceClient({ baseUrl });

    const signedIn = await people.auth.login({ email, password: temporaryPassword ?? '' });
    const refusal = people.warehouses.list();
    await expect(refusal).rejects.toMatchObject({ code: 'password_change_required' });
    await people.auth.changePassword({ currentPassword: temporaryPassword ?? '', newPassword: 'tulips and rain 7' });

    expect(signedIn.mustChangePassword).toBe(true);
    expect(await people.requisitions.create({ name: 'Кабель' })).toMatchObject({ version: 1 });
  });

  it('brings another CSRF token when somebody has signed in anew in another tab', async () => {
    const jar: { cookie?: string } = {};
    const browser: workspaceSdk.WorkspaceClientOptions = {
      baseUrl: server.baseUrl,
      // Two tabs share the cookies of their browser, which hides them.
      fetch: async (url, init) => {
        const response = await fetch(url, { ...init, headers: { ...init.headers, ...jar } });
        const [cookie] = response.headers.getSetCookie();
        if (cookie !== undefined) jar.cookie = cookie.split(';', 1)[0] ?? '';
        const headers = new Headers(response.headers);
        headers.delete('set-cookie');
        return new Response(response.status === 204 ? null : await response.text(), {
          status: response.status,
          headers,
        });
      },
    };
    const [tab, other] = [workspaceSdk.createWorkspaceClient(browser), workspaceSdk.createWorkspaceClient(browser)];
    const { email, password } = server;
    await tab.auth.login({ email, password });
    await other.auth.login({ email, password });

    expect(await tab.warehouses.create({ name: 'Из первой вкладки' })).toMatchObject({ version: 1 });
  });
});

describe('the client of a supplier, against a live server', () => {
  it('answers a price request by the token of its link', async () => {
    const { owner, baseUrl } = server;
    const supplier = await owner.counterparties.create({ name: 'ООО «Кабель»', isSupplier: true });
    const requisition = await owner.requisitions.create({
      name: 'Кабель',
      items: [{ rawName: 'ВВГ 3×2,5', quantity: '100' }],
    });
    const { items } = await owner.supplierRfqs.create({ procurementId: requisition.id, supplierIds: [supplier.id] });
    const { publicUrl } = await owner.supplierRfqs.send(items[0]?.id ?? '', { emails: ['sales@cable.ru'] });
    const client = workspaceSdk.createSupplierClient({ baseUrl, token: publicUrl.split('/').at(-1) ?? '' });

    const rfq = await client.getRfq();
    const lines = rfq.items.map(({ id }) => ({ rfqItemId: id, unitPrice: '95.50', quantity: '100' }));
    await client.saveDraft({ items: lines });
    const attached = await client.addFile({ file: new Blob(['сертификат']) });
    const opened = await client.openFile(attached.id);
    await client.submitQuote();

    expect(await opened.blob.text()).toBe('сертификат');
    expect(await client.getStatus()).toMatchObject({ quoteStatus: 'submitted' });
    expect(() => workspaceSdk.createSupplierClient({ baseUrl, token: '../auth' })).toThrow(TypeError);
  });

  it('confirms a purchase order by the token of its link', async () => {
    const { owner, baseUrl } = server;
    const supplier = await owner.counterparties.create({ name: 'ООО «Провод»', isSupplier: true });
    const items = [{ rawName: 'ВВГ 3×2,5', quantity: '100', unitPrice: '84.10' }];
    const { id } = await owner.purchaseOrders.create({ supplierId: supplier.id, items });
    const { publicUrl } = await owner.purchaseOrders.send(id, { channel: 'link' });
    const client = workspaceSdk.createSupplierOrderClient({ baseUrl, token: publicUrl?.split('/').at(-1) ?? '' });

    await client.answer({ action: 'confirm' });

    expect(await client.getOrder()).toMatchObject({ order: { status: 'confirmed' } });
    expect(await owner.purchaseOrders.get(id)).toMatchObject({ status: 'confirmed' });
  });
});
