import { z } from 'zod';

import { column } from '../../../kernel/records/column.js';
import { defineRecord, type Row } from '../../../kernel/records/record.js';
import { INBOUND_OPERATIONS } from './target-fields.js';
import { ItemsPath, MappingRules, SingularPath } from './mapping-rules.js';

const Constant = z.union([z.string().max(4000), z.number(), z.boolean()]).nullable();

/** Where other systems post to: the address of an installation, found by the hash of its token alone. */
export const InboundEndpoints = defineRecord('inboundEndpoint', {
  table: 'integration_endpoints',
  trail: { partOf: 'installation', by: 'installationId', field: 'webhookEndpoint' },
  columns: {
    id: column.uuid({}),
    installationId: column.uuid({}),
    tokenHash: column.text({ secret: true, max: 64 }),
    sealedToken: column.text({ secret: true, max: 512 }),
    sealedSecret: column.text({ secret: true, max: 512 }),
    /** Requests that were taken, repetitions left out. */
    receivedCount: column.integer({ untold: true, default: 0 }),
    lastEventAt: column.instant({ untold: true, nullable: true }),
    regeneratedAt: column.instant({}),
    /** When the address was told to the other system by its own interface. */
    registeredAt: column.instant({ untold: true, nullable: true }),
  },
  uniques: {
    installation: { on: ['installationId'] },
    tokenHash: { on: ['tokenHash'], acrossPortals: true },
  },
});

export type EndpointRow = Row<typeof InboundEndpoints>;

/** How an installation processes an event that it receives. */
export const InboundMappings = defineRecord('inboundMapping', {
  table: 'integration_mappings',
  seldomChanges: true,
  trail: { partOf: 'installation', by: 'installationId', field: 'mappings' },
  columns: {
    id: column.uuid({ faces: { workspace: 'L' } }),
    installationId: column.uuid({ faces: { workspace: 'L' } }),
    isActive: column.boolean({ default: true, faces: { workspace: 'LCU' } }),
    sortOrder: column.integer({ default: 0, min: 0, max: 1_000_000, faces: { workspace: 'LCU' } }),
    event: column.text({
      max: 100,
      required: true,
      faces: { workspace: 'LCU' },
      description: 'Name of the event; `*` is any',
    }),
    operation: column.enum(INBOUND_OPERATIONS, { required: true, faces: { workspace: 'LCU' } }),
    itemsPath: column.checked(ItemsPath, {
      max: 200,
      nullable: true,
      faces: { workspace: 'LCU' },
      description: 'Runs once for each element it finds',
    }),
    rules: column.json(MappingRules, { default: {}, faces: { workspace: 'LCU' } }),
    defaults: column.json(z.record(z.string().max(64), Constant), { default: {}, faces: { workspace: 'LCU' } }),
    requiredFields: column.json(z.array(z.string().max(64)).max(50), { default: [], faces: { workspace: 'LCU' } }),
    eventPath: column.checked(SingularPath, {
      max: 200,
      nullable: true,
      faces: { workspace: 'LCU' },
      description:
        'Where the signed body names its event. The header is then held to it: a request that the body names otherwise is not applied',
    }),
    idempotencyPath: column.checked(SingularPath, {
      max: 200,
      nullable: true,
      faces: { workspace: 'LCU' },
      description: 'Identifies a request for 30 days',
    }),
    externalSource: column.text({
      max: 64,
      nullable: true,
      pattern: /^[A-Za-z0-9][A-Za-z0-9._:-]{0,63}$/,
      faces: { workspace: 'LCU' },
    }),
    externalIdPath: column.checked(SingularPath, { max: 200, nullable: true, faces: { workspace: 'LCU' } }),
    createdAt: column.instant({ faces: { workspace: 'L' } }),
    updatedAt: column.instant({ faces: { workspace: 'L' } }),
  },
  indexes: [{ on: ['installationId', 'sortOrder', 'id'] }],
  search: ['event', 'operation'],
});

export type MappingRow = Row<typeof InboundMappings>;

/** A request that was taken, by what identifies it, so that a repetition is known for 30 days. */
export const InboundReceipts = defineRecord('inboundReceipt', {
  table: 'integration_receipts',
  trail: { untold: 'It says that a request was taken.' },
  columns: {
    id: column.uuid({}),
    installationId: column.uuid({}),
    identity: column.text({ max: 64 }),
    createdAt: column.instant({}),
  },
  indexes: [{ on: ['createdAt'] }],
  uniques: { identity: { on: ['installationId', 'identity'] } },
});

/** Requests that wait to be worked on, each in the lane of its installation. */
export const InboundRequests = defineRecord('inboundRequest', {
  table: 'integration_inbound_queue',
  scope: 'system',
  trail: { untold: 'It is work that is done later.' },
  columns: {
    id: column.uuid({}),
    portalId: column.uuid({}),
    installationId: column.uuid({}),
    /** The installation once more, as a text. */
    lane: column.text({ max: 36 }),
    logId: column.uuid({}),
    event: column.text({ max: 255 }),
    body: column.text({ max: 2_097_152 }),
    attempts: column.integer({ default: 0 }),
    dueAt: column.instant({ nullable: true }),
    leasedUntil: column.instant({ nullable: true }),
    createdAt: column.instant({}),
  },
  indexes: [{ on: ['installationId'] }],
  queue: { due: 'dueAt', leasedUntil: 'leasedUntil', lane: 'lane' },
});

export type InboundRequestRow = Row<typeof InboundRequests>;

/** What mappings of the kind `event.record` noted. */
export const RecordedEvents = defineRecord('recordedEvent', {
  table: 'integration_recorded_events',
  partitioned: 'monthly',
  trail: { untold: 'It is a log of its own.' },
  columns: {
    id: column.uuid({ faces: { workspace: 'L' } }),
    installationId: column.uuid({}),
    event: column.text({ max: 255, faces: { workspace: 'L' } }),
    fields: column.json(z.record(z.string(), z.unknown()), { faces: { workspace: 'L' } }),
    createdAt: column.instant({ faces: { workspace: 'L' } }),
  },
  indexes: [{ on: ['installationId', 'createdAt', 'id'] }, { on: ['createdAt'] }],
  search: ['event'],
});
