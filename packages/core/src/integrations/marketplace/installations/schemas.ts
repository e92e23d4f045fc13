import { z } from 'zod';

import { queryInteger, searchParameters } from '../../../kernel/operations/query.js';
import { MAX_PAGE, pageParameters } from '../../../kernel/operations/page.js';
import { detailShape, listShape } from '../../../kernel/records/faces.js';
import { sortParameter } from '../../../kernel/resources/resource-schemas.js';
import { enumOf } from '../../../kernel/values/enumeration.js';
import { textInput } from '../../../kernel/values/text/text.js';
import { Uuid } from '../../../kernel/values/identifiers/uuid.js';
import { RUN_STATUSES, SyncRuns } from '../engine/records.js';
import { CONNECTION_TYPES } from '../marketplace/entry.js';
import { InstallationLogs, Installations, LOG_DIRECTIONS } from './records.js';

const named = {
  integrationName: z.string(),
  type: z.enum(CONNECTION_TYPES).meta({ description: 'How the integration is connected' }),
  capabilities: z.array(z.object({ capability: z.string(), isEnabled: z.boolean() })),
};

/** An installation in a list. */
export const ListedInstallation = z
  .object({ ...listShape(Installations.columns, 'workspace'), ...named })
  .meta({ id: 'InstallationListItem', description: 'An integration in the portal, in a list' });

const ConfigValue = z.union([z.string(), z.number(), z.boolean()]);

const SentValue = z.union([textInput({ min: 0, max: 4000, multiline: true }), z.number(), z.boolean()]);

const shownSetting = { key: z.string(), isSet: z.boolean() };

/** A setting as it shows: what is secret stands behind a mask. */
export const ConfigViewField = z
  .union([
    z.object({ ...shownSetting, isSecret: z.literal(true), maskedValue: z.string().nullable() }),
    z.object({ ...shownSetting, isSecret: z.literal(false), value: ConfigValue.nullable() }),
  ])
  .meta({ id: 'ConfigViewField' });

/** An installation with its settings. */
export const Installation = z
  .object({
    ...detailShape(Installations.columns, 'workspace'),
    ...named,
    configView: z.object({ fields: z.array(ConfigViewField) }),
  })
  .meta({ id: 'Installation', description: 'An integration in the portal' });

/** Settings to be saved, by their keys. */
export const ConfigPatch = z
  .record(z.string().max(64), SentValue.nullable())
  .meta({ id: 'InstallationConfig', description: 'Settings by key; those that are null or omitted keep their values' });

/** Which capabilities are to be on or off. */
export const CapabilitiesPatch = z
  .strictObject({
    capabilities: z
      .array(z.strictObject({ capability: z.string().max(64), isEnabled: z.boolean() }))
      .min(1)
      .max(50),
  })
  .meta({ id: 'InstallationCapabilities' });

/** An entry of the log. */
export const InstallationLog = z
  .object({
    ...listShape(InstallationLogs.columns, 'workspace'),
    hasPayload: z.boolean(),
    hasResponseBody: z.boolean(),
  })
  .meta({ id: 'InstallationLog', description: 'A call to or from an integration' });

/** What the log can be asked. */
/** A run of an installation. */
export const IntegrationJob = z
  .object({ jobId: Uuid, ...listShape(SyncRuns.columns, 'workspace') })
  .meta({ id: 'IntegrationJob' });

/** A run in the list of them. */
export const ListedIntegrationJob = IntegrationJob.omit({ errors: true }).meta({ id: 'ListedIntegrationJob' });

export const JobQuery = z.object({ status: enumOf(RUN_STATUSES).optional(), ...pageParameters });

export const LogQuery = z.object({
  ...searchParameters,
  sort: sortParameter(InstallationLogs),
  direction: z.enum(LOG_DIRECTIONS).optional(),
  page: queryInteger({ min: 1, max: MAX_PAGE, default: 1 }),
  limit: queryInteger({ min: 1, max: 50, default: 20 }),
});
export interface LogQuery extends z.output<typeof LogQuery> {}
