import { z } from 'zod';

import { operation } from '../../../kernel/operations/operation.js';
import { requestErrors } from '../../../kernel/errors/request-errors.js';
import { Uuid } from '../../../kernel/values/identifiers/uuid.js';
import { integrationErrors } from '../errors.js';
import {
  CapabilitiesPatch,
  ConfigPatch,
  Installation,
  InstallationLog,
  IntegrationJob,
  JobQuery,
  ListedInstallation,
  ListedIntegrationJob,
  LogQuery,
} from './schemas.js';
import { HANDING_STATEMENTS } from '../statements-alone.js';
import { Count } from '../../../kernel/values/numbers/count.js';

const shared = { face: 'workspace', tag: 'Integrations', access: { right: 'integrations.manage' } } as const;
const one = { params: z.object({ id: Uuid }) };
const ONE = '/integrations/installations/:id';

export const installationOperations = {
  list: operation('installations.list', {
    ...shared,
    access: { right: HANDING_STATEMENTS },
    method: 'GET',
    path: '/integrations/installations',
    output: z.array(ListedInstallation),
    summary: 'List the installations of the portal',
    description:
      'Newest first, without removed ones. Without the right `integrations.manage`, only the one that reads statements of a bank.',
  }),
  install: operation('installations.install', {
    ...shared,
    method: 'POST',
    path: '/integrations/installations',
    input: { body: z.strictObject({ integrationSlug: z.string().min(1).max(64) }) },
    output: Installation,
    status: 201,
    locatedAt: ONE,
    errors: [requestErrors.notFound, integrationErrors.integrationAlreadyInstalled],
    summary: 'Install an integration',
    description: 'An integration that was removed before returns under its old id, with an empty configuration.',
  }),
  get: operation('installations.get', {
    ...shared,
    method: 'GET',
    path: ONE,
    input: one,
    output: Installation,
    summary: 'Get an installation',
    description: 'With its settings; secrets are masked.',
  }),
  saveConfig: operation('installations.saveConfig', {
    work: 'prepared',
    ...shared,
    method: 'PATCH',
    path: `${ONE}/config`,
    input: { ...one, body: ConfigPatch },
    output: Installation,
    errors: [requestErrors.unknownField, requestErrors.urlNotAllowed],
    summary: 'Save settings of an installation',
    description:
      'Settings that are omitted or null keep their values. The installation is then `PENDING_CONFIG` and does ' +
      'nothing until it is enabled.',
  }),
  setCapabilities: operation('installations.setCapabilities', {
    ...shared,
    method: 'PATCH',
    path: `${ONE}/capabilities`,
    input: { ...one, body: CapabilitiesPatch },
    output: Installation,
    errors: [integrationErrors.integrationNotActive],
    summary: 'Switch capabilities of an installation on or off',
    description: 'Only while it is active. Capabilities that are not named are unchanged.',
  }),
  enable: operation('installations.enable', {
    ...shared,
    method: 'POST',
    path: `${ONE}/enable`,
    input: one,
    output: Installation,
    errors: [integrationErrors.configurationRequired],
    summary: 'Enable an installation',
    description: 'Switches all its capabilities on.',
  }),
  disable: operation('installations.disable', {
    ...shared,
    method: 'POST',
    path: `${ONE}/disable`,
    input: one,
    output: Installation,
    summary: 'Disable an installation',
    description: 'Switches all its capabilities off; its settings stay.',
  }),
  uninstall: operation('installations.uninstall', {
    ...shared,
    method: 'DELETE',
    path: ONE,
    input: one,
    output: Installation,
    summary: 'Remove an installation',
    description: 'Erases its settings, tokens, mappings and addresses. Its log stays for 90 days.',
  }),
  test: operation('installations.test', {
    commits: 'nothing',
    work: 'prepared',
    ...shared,
    method: 'POST',
    path: `${ONE}/test`,
    input: one,
    output: z.object({ ok: z.boolean(), message: z.string() }).meta({ id: 'InstallationTest' }),
    idempotency: 'none',
    summary: 'Test the settings of an installation',
    description:
      'Makes a read-only call to the other system and responds within 10 seconds. If the test fails, `ok` is false and ' +
      'the message says why. Integrations that have no other system to call check their settings.',
  }),
  sync: operation('installations.sync', {
    ...shared,
    method: 'POST',
    path: `${ONE}/sync`,
    input: one,
    output: z.object({ queued: z.boolean(), jobId: Uuid, message: z.string() }).meta({ id: 'QueuedSync' }),
    status: 202,
    errors: [integrationErrors.integrationNotActive],
    summary: 'Exchange with the other system now',
    description: 'One run at a time: while one is under way, `queued` is false and `jobId` names it.',
  }),
  listJobs: operation('installations.listJobs', {
    ...shared,
    method: 'GET',
    path: `${ONE}/jobs`,
    input: { ...one, query: JobQuery },
    output: z.object({ items: z.array(ListedIntegrationJob), total: Count }),
    summary: 'List the runs of an installation',
    description:
      'Newest first, with the outcome for the items of each part. A run that is read alone tells its errors as well.',
  }),
  getJob: operation('installations.getJob', {
    ...shared,
    method: 'GET',
    path: `${ONE}/jobs/:jobId`,
    input: { params: z.object({ id: Uuid, jobId: Uuid }) },
    output: IntegrationJob,
    summary: 'Get a run of an installation',
    description: 'With the outcome for the items of each part, and the first 100 errors.',
  }),
  listLogs: operation('installations.listLogs', {
    ...shared,
    method: 'GET',
    path: `${ONE}/logs`,
    input: { ...one, query: LogQuery },
    output: z.object({ items: z.array(InstallationLog), total: Count }),
    summary: 'List the log of an installation',
    description: 'Calls to and from the integration, newest first. Entries are kept for 90 days.',
  }),
};
