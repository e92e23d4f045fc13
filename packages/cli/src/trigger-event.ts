import { contract, type Operation } from '@procurekit/core/contract';
import type { webhookEventNames } from '@procurekit/webhook-verifier/testing';

import type { ApiConnection } from './api-connection.js';
import { NotFoundError } from './usage-error.js';

/** Makes an event happen through the API and answers the id of the record that it is about. */
export type TriggerEvent = (api: ApiConnection) => Promise<string>;

interface Sample {
  readonly id: string;
  readonly version: number;
}

const NAME = 'Sample of procurekit trigger';

/** What to do for each event, with real calls on records that are made for it. */
export const TRIGGERS: Readonly<Record<(typeof webhookEventNames)[number], TriggerEvent>> = {
  'integration_api.procurement.created': async (api) => (await createRequisition(api)).id,
  'integration_api.procurement.updated': async (api) =>
    change(api, contract.integration.requisitions.update, await createRequisition(api), { comment: 'Changed' }),
  'integration_api.procurement.stage_changed': moveToNextStage,
  'integration_api.procurement.status_changed': async (api) =>
    change(api, contract.integration.requisitions.changeStatus, await createRequisition(api), { status: 'on_hold' }),
  'integration_api.procurement.deleted': async (api) => {
    const requisition = await createRequisition(api);
    const id = await change(api, contract.integration.requisitions.changeStatus, requisition, { status: 'completed' });
    await api.call(contract.integration.requisitions.archive, { params: { id } });
    return id;
  },

  'integration_api.catalog_item.created': async (api) =>
    (await create(api, contract.integration.catalogItems.create)).id,
  'integration_api.catalog_item.updated': async (api) =>
    change(api, contract.integration.catalogItems.update, await create(api, contract.integration.catalogItems.create), {
      name: `${NAME} 2`,
    }),
  'integration_api.catalog_item.deleted': async (api) =>
    change(api, contract.integration.catalogItems.archive, await create(api, contract.integration.catalogItems.create)),

  'integration_api.counterparty.created': async (api) =>
    (await create(api, contract.integration.counterparties.create)).id,
  'integration_api.counterparty.updated': async (api) =>
    change(
      api,
      contract.integration.counterparties.update,
      await create(api, contract.integration.counterparties.create),
      {
        comment: 'Changed',
      },
    ),
  'integration_api.counterparty.status_changed': async (api) =>
    change(
      api,
      contract.integration.counterparties.changeStatus,
      await create(api, contract.integration.counterparties.create),
      {
        status: 'on_hold',
      },
    ),
  'integration_api.counterparty.deleted': async (api) =>
    change(
      api,
      contract.integration.counterparties.archive,
      await create(api, contract.integration.counterparties.create),
    ),

  'integration_api.warehouse.created': async (api) => (await create(api, contract.integration.warehouses.create)).id,
  'integration_api.warehouse.updated': async (api) =>
    change(api, contract.integration.warehouses.update, await create(api, contract.integration.warehouses.create), {
      comment: 'Changed',
    }),
  'integration_api.warehouse.deleted': async (api) =>
    change(api, contract.integration.warehouses.archive, await create(api, contract.integration.warehouses.create)),

  'integration_api.price_list.created': async (api) => (await create(api, contract.integration.priceLists.create)).id,
  'integration_api.price_list.updated': async (api) =>
    change(api, contract.integration.priceLists.update, await create(api, contract.integration.priceLists.create), {
      description: 'Changed',
    }),
  'integration_api.price_list.status_changed': async (api) =>
    change(
      api,
      contract.integration.priceLists.changeStatus,
      await create(api, contract.integration.priceLists.create),
      {
        status: 'archived',
      },
    ),
  'integration_api.price_list.deleted': async (api) =>
    change(api, contract.integration.priceLists.archive, await create(api, contract.integration.priceLists.create)),

  'integration_api.invoice.created': async (api) => (await createInvoice(api)).id,
  'integration_api.invoice.updated': async (api) =>
    change(api, contract.integration.invoices.update, await createInvoice(api), { paymentPurpose: 'Changed' }),
  'integration_api.invoice.status_changed': async (api) =>
    change(api, contract.integration.invoices.changeStatus, await createInvoice(api), { paymentStatus: 'paid' }),
  'integration_api.invoice.deleted': async (api) =>
    change(api, contract.integration.invoices.archive, await createInvoice(api)),

  // Without lines there is a blank to print, but nothing to divide among suppliers.
  'integration_api.document_generation.completed': async (api) => generate(api, 'all'),
  'integration_api.document_generation.failed': async (api) => generate(api, 'grouped'),

  'integration_api.delivery_trip.created': async (api) => (await createTrip(api)).id,
  'integration_api.delivery_trip.updated': async (api) => (await planTrip(api)).id,
  'integration_api.delivery_trip.status_changed': async (api) => (await planTrip(api)).id,
  'integration_api.delivery_trip.stop_status_changed': arriveAtStop,

  'integration.test_event': async (api) => {
    const { items } = (await api.call(contract.integration.webhooks.list)) as { readonly items: readonly Sample[] };
    const [subscription] = items;
    if (subscription === undefined) throw new NotFoundError('The key has no subscription to send a test event to.');
    await api.call(contract.integration.webhooks.test, { params: { id: subscription.id } });
    return subscription.id;
  },
};

// The operations answer records of these forms; their output schemas say so.
async function create<Record extends Sample>(api: ApiConnection, operation: Operation, body = {}): Promise<Record> {
  return (await api.call(operation, { body: { name: NAME, ...body } })) as Record;
}

async function change(
  api: ApiConnection,
  operation: Operation,
  { id, version }: Sample,
  body?: object,
): Promise<string> {
  await api.call(operation, { params: { id }, ifMatch: version, ...(body === undefined ? {} : { body }) });
  return id;
}

interface Requisition extends Sample {
  readonly pipelineId: string;
  readonly stageId: string;
}

const createRequisition = (api: ApiConnection) => create<Requisition>(api, contract.integration.requisitions.create);

async function moveToNextStage(api: ApiConnection): Promise<string> {
  const requisition = await createRequisition(api);
  const stages = (await api.call(contract.integration.pipelines.listStages, {
    params: { pipelineId: requisition.pipelineId },
  })) as { readonly items: readonly { readonly id: string; readonly isFinal: boolean }[] };
  const next = stages.items.find((stage) => stage.id !== requisition.stageId && !stage.isFinal);
  if (next === undefined) throw new NotFoundError('The pipeline has no other stage to move to.');
  return change(api, contract.integration.requisitions.moveStage, requisition, { stageId: next.id });
}

async function createInvoice(api: ApiConnection): Promise<Sample> {
  const { id: supplierId } = await create(api, contract.integration.counterparties.create, { isSupplier: true });
  const body = { number: `T-${Date.now()}`, supplierId, totalAmount: '1250.50' };
  return (await api.call(contract.integration.invoices.create, { body })) as Sample;
}

async function generate(api: ApiConnection, scope: string): Promise<string> {
  const { id: procurementId } = await createRequisition(api);
  const body = { procurementId, kind: 'PICKING_LIST', scope };
  return ((await api.call(contract.integration.documentGenerationJobs.create, { body })) as { readonly jobId: string })
    .jobId;
}

interface Trip extends Sample {
  readonly stops: readonly Sample[];
}

async function createTrip(api: ApiConnection): Promise<Trip> {
  const stops = [
    { type: 'pickup', address: 'Warehouse' },
    { type: 'delivery', address: 'Site' },
  ];
  return (await api.call(contract.integration.deliveryTrips.create, { body: { stops } })) as Trip;
}

async function commandTrip(api: ApiConnection, { id, version }: Trip, command: string, body: object): Promise<Trip> {
  return (await api.call(contract.integration.deliveryTrips.command, {
    params: { id, command },
    ifMatch: version,
    body,
  })) as Trip;
}

async function planTrip(api: ApiConnection): Promise<Trip> {
  // Driver and vehicle are named anew: at one time they can be on one trip only.
  const mark = Date.now() % 1_000_000;
  const plan = { driverName: `Driver ${mark}`, vehicleNumber: `T ${mark}` };
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
  const times = { plannedStartAt: hours(1), plannedEndAt: hours(8) };
  return commandTrip(api, await createTrip(api), 'plan', { ...plan, ...times });
}

async function arriveAtStop(api: ApiConnection): Promise<string> {
  const driving = await commandTrip(api, await planTrip(api), 'dispatch', {});
  return (await commandTrip(api, driving, 'arrive-stop', { stopId: driving.stops[0]?.id })).id;
}
