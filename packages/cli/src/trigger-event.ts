import { contract } from '@procurekit/core/contract';

import type { ApiConnection } from './api-connection.js';
import { NotFoundError } from './usage-error.js';

/** Makes an event happen through the API and answers the id of the record that it is about. */
export type TriggerEvent = (api: ApiConnection) => Promise<string>;

interface VersionedRecord {
  readonly id: string;
  readonly version: number;
  readonly pipelineId: string;
  readonly stageId: string;
}

/** What to do for each event that can be made to happen with real calls. */
export const TRIGGERS: Readonly<Record<string, TriggerEvent>> = {
  'integration_api.procurement.created': async (api) => (await createRequisition(api)).id,
  'integration_api.procurement.updated': async (api) => {
    const { id, version } = await createRequisition(api);
    await api.call(contract.requisitions.update, {
      params: { id },
      ifMatch: version,
      body: { comment: 'Changed by procurekit trigger' },
    });
    return id;
  },
  'integration_api.procurement.stage_changed': async (api) => {
    const requisition = await createRequisition(api);
    const stages = (await api.call(contract.pipelines.listStages, {
      params: { pipelineId: requisition.pipelineId },
    })) as { readonly items: readonly { readonly id: string; readonly isFinal: boolean }[] };
    const next = stages.items.find((stage) => stage.id !== requisition.stageId && !stage.isFinal);
    if (next === undefined) throw new NotFoundError('The pipeline has no other stage to move to.');
    await api.call(contract.requisitions.moveStage, {
      params: { id: requisition.id },
      ifMatch: requisition.version,
      body: { stageId: next.id },
    });
    return requisition.id;
  },
  'integration_api.procurement.status_changed': async (api) => changeStatus(api, 'on_hold'),
  'integration_api.procurement.deleted': async (api) => {
    const id = await changeStatus(api, 'completed');
    await api.call(contract.requisitions.archive, { params: { id } });
    return id;
  },
  'integration.test_event': async (api) => {
    const { items } = (await api.call(contract.webhooks.list)) as {
      readonly items: readonly { readonly id: string }[];
    };
    const [subscription] = items;
    if (subscription === undefined) throw new NotFoundError('The key has no subscription to send a test event to.');
    await api.call(contract.webhooks.test, { params: { id: subscription.id } });
    return subscription.id;
  },
};

async function createRequisition(api: ApiConnection): Promise<VersionedRecord> {
  const body = { name: 'Sample of procurekit trigger' };
  return (await api.call(contract.requisitions.create, { body })) as VersionedRecord;
}

async function changeStatus(api: ApiConnection, status: string): Promise<string> {
  const { id, version } = await createRequisition(api);
  await api.call(contract.requisitions.changeStatus, { params: { id }, ifMatch: version, body: { status } });
  return id;
}
