import { z } from 'zod';

import { column } from '../../../kernel/records/column.js';
import { defineRecord, type Row } from '../../../kernel/records/record.js';
import { INSTALLATION_STATUSES } from './statuses.js';

/** An integration in a portal: one row for each, also after it was removed. */
export const Installations = defineRecord('installation', {
  table: 'integration_installations',
  access: 'administrators',
  columns: {
    id: column.uuid({ faces: { workspace: 'L' } }),
    integrationSlug: column.text({ max: 64, required: true, faces: { workspace: 'L' } }),
    status: column.enum(INSTALLATION_STATUSES, { default: 'PENDING_CONFIG', faces: { workspace: 'L' } }),
    installedAt: column.instant({ faces: { workspace: 'L' } }),
    /** Whose rights the integration has when it acts. */
    installedById: column.uuid({}),
    lastSyncAt: column.instant({
      untold: true,
      nullable: true,
      faces: { workspace: 'L' },
      description: 'End of the last successful run',
    }),
    /** When the next run is due by the schedule. */
    nextSyncAt: column.instant({ untold: true, nullable: true }),
    lastErrorAt: column.instant({ untold: true, nullable: true, faces: { workspace: 'L' } }),
    lastErrorMessage: column.text({ untold: true, max: 500, nullable: true, faces: { workspace: 'L' } }),
    enabledCapabilities: column.json(z.array(z.string()), { default: [] }),
    /** Settings, encrypted and bound to the portal and this row; null while there are none. */
    sealedConfig: column.text({ secret: true, max: 65_535, nullable: true }),
    /** What the provider told of itself when it was connected. */
    metadata: column.json(z.record(z.string(), z.unknown()), { nullable: true, faces: { workspace: 'D' } }),
    createdAt: column.instant({}),
    updatedAt: column.instant({}),
  },
  uniques: { slug: { on: ['integrationSlug'] } },
});

export type InstallationRow = Row<typeof Installations>;

/** How many portals have an integration now, and what those that reviewed it say together. */
export const InstallCounts = defineRecord('installCount', {
  table: 'integration_install_counts',
  scope: 'system',
  trail: { untold: 'It counts installations, which are told.' },
  columns: {
    id: column.uuid({}),
    integrationSlug: column.text({ max: 64 }),
    installs: column.integer({ default: 0 }),
    reviews: column.integer({ default: 0 }),
    ratingSum: column.integer({ default: 0 }),
  },
  uniques: { slug: { on: ['integrationSlug'] } },
});

export type InstallCountsRow = Row<typeof InstallCounts>;

/** Settings by whose value an installation is known, each by its hash alone. */
export const InstallationCredentials = defineRecord('installationCredential', {
  table: 'integration_credentials',
  trail: { untold: 'The setting that it follows from is told.' },
  columns: {
    id: column.uuid({}),
    installationId: column.uuid({}),
    key: column.text({ max: 64 }),
    valueHash: column.text({ secret: true, max: 64 }),
  },
  uniques: {
    setting: { on: ['installationId', 'key'] },
    valueHash: { on: ['valueHash'], acrossPortals: true },
  },
});

/** Which way a call went. */
export const LOG_DIRECTIONS = ['INBOUND', 'OUTBOUND'] as const;

/** One call to or from an integration, without secrets. */
export const InstallationLogs = defineRecord('installationLog', {
  table: 'integration_logs',
  partitioned: 'monthly',
  trail: { untold: 'It is a log of its own.' },
  columns: {
    id: column.uuid({ faces: { workspace: 'L' } }),
    installationId: column.uuid({}),
    direction: column.enum(LOG_DIRECTIONS, { faces: { workspace: 'L' } }),
    event: column.text({ max: 255, faces: { workspace: 'L' } }),
    responseStatus: column.integer({
      faces: { workspace: 'L' },
      description: 'HTTP status; 0 if there was no response',
    }),
    durationMs: column.integer({ default: 0, faces: { workspace: 'L' } }),
    createdAt: column.instant({ faces: { workspace: 'L' } }),
    outcome: column.text({
      max: 64,
      nullable: true,
      faces: { workspace: 'L' },
      description: 'Outcome of what was received',
    }),
    message: column.text({
      max: 500,
      nullable: true,
      faces: { workspace: 'L' },
      description: 'What went wrong, item by item',
    }),
    payload: column.text({ max: 8192, nullable: true }),
    responseBody: column.text({ max: 2048, nullable: true }),
  },
  indexes: [
    { on: ['installationId', 'createdAt', 'id'] },
    { on: ['installationId', 'direction', 'createdAt', 'id'] },
    { on: ['createdAt'] },
  ],
  search: ['event', 'message'],
});

export type InstallationLogRow = Row<typeof InstallationLogs>;
