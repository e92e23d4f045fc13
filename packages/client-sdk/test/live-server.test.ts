import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import * as sdk from '../src/index.js';
import { startServer, type RunningServer } from './running-server.js';
import { everythingWorks } from './scenario/expected.js';
import { runScenario } from './scenario/run-scenario.mjs';

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
