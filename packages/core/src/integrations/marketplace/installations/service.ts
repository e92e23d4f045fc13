import type { Handlers, ReadCall, WriteCall } from '../../../kernel/operations/call.js';
import { rejectInput, requestErrors } from '../../../kernel/errors/request-errors.js';
import { pageWindow } from '../../../kernel/operations/page.js';
import { urlProblems } from '../../../kernel/operations/target-url.js';
import { askedRows } from '../../../kernel/resources/resource-reads.js';
import type { MarketplaceEntry } from '../marketplace/entry.js';
import { queueSync } from '../engine/queue-sync.js';
import { SyncRuns } from '../engine/records.js';
import { testInstallation } from '../engine/test-installation.js';
import type { Integration } from '../port.js';
import { isConnected } from '../oauth/tokens.js';
import { addressesIn } from './check-config.js';
import {
  enableInstallation,
  installIntegration,
  saveInstallationConfig,
  setCapabilities,
  uninstallIntegration,
} from './change-installation.js';
import { getInstallation, holdInstallation, requireActive } from './get-installation.js';
import type { installationOperations } from './operations.js';
import { moveInstallation } from './move-installation.js';
import { InstallationLogs, Installations, type InstallationRow } from './records.js';
import { openConfig } from './sealed-config.js';
import { getEntry, listedInstallation, shownInstallation } from './show-installation.js';
import type { World } from '../../../kernel/operations/world.js';
import { Integrations } from '../integrations.js';
import { slugsFor } from '../statements-alone.js';
import { SecretBox } from '../../../kernel/ports/secret-box.js';
import { HttpClient } from '../../../kernel/ports/http-client.js';

const NEWEST_FIRST = [
  ['createdAt', 'desc'],
  ['id', 'desc'],
] as const;

const shown = (call: World & Pick<ReadCall, 'portalId'>, row: InstallationRow) =>
  shownInstallation(
    row,
    getEntry(call.port(Integrations), row.integrationSlug),
    openConfig(call.port(SecretBox), call.portalId, row),
  );
const change =
  (write: (call: WriteCall, held: Held) => Promise<InstallationRow>) =>
  async (call: WriteCall, { params }: { readonly params: { readonly id: string } }) => {
    const row = await holdInstallation(call, params.id);
    return shown(call, await write(call, { row, entry: getEntry(call.port(Integrations), row.integrationSlug) }));
  };

/** The handlers of the calls on installations. */
export const installationHandlers: Handlers<typeof installationOperations> = {
  async list(call) {
    const { db } = call;
    const rows = await db.collection(Installations).list({
      where: {
        status: { not: 'UNINSTALLED' },
        integrationSlug: { in: [...slugsFor(call.caller, call.port(Integrations).keys())] },
      },
      order: [
        ['installedAt', 'desc'],
        ['id', 'desc'],
      ],
    });
    return rows.map((row) => listedInstallation(row, getEntry(call.port(Integrations), row.integrationSlug)));
  },
  async install(call, { body }) {
    return shown(call, await installIntegration(call, getEntry(call.port(Integrations), body.integrationSlug)));
  },
  get: async (call, { params }) => shown(call, await getInstallation(call.db, params.id)),
  saveConfig: async (unit, { params, body }) => {
    const { db } = unit;
    // Names are looked up before the unit of work, which must not wait for them.
    const entry = getEntry(unit.port(Integrations), (await getInstallation(db, params.id)).integrationSlug);
    await vetAddresses(unit, entry, body);
    return (call) => change((_call, held) => saveInstallationConfig(call, { ...held, sent: body }))(call, { params });
  },
  setCapabilities: (call, { params, body }) =>
    change((_call, held) => setCapabilities(call, held, body.capabilities))(call, { params }),
  enable: change(async (call, held) =>
    enableInstallation(call, { ...held, isConnected: await isConnected(call.tx, held.row.id) }),
  ),
  disable: change((call, held) => moveInstallation(call, { ...held, move: 'disable' })),
  uninstall: change((call, held) => uninstallIntegration(call, held)),
  test: async (call, { params }) => {
    const installation = await getInstallation(call.db, params.id);
    const entry = getEntry(call.port(Integrations), installation.integrationSlug);
    return testInstallation(call, { installation, entry });
  },
  async sync(call, { params }) {
    const installation = await holdInstallation(call, params.id);
    requireActive(installation);
    return queueSync(call, { installation });
  },
  async listJobs({ db }, { params, query }) {
    const { id: installationId } = await getInstallation(db, params.id);
    const { status } = query;
    const { items, total } = await db.collection(SyncRuns).page({
      where: { installationId, ...(status === undefined ? {} : { status }) },
      order: NEWEST_FIRST,
      ...pageWindow(query),
    });
    return { items: items.map((run) => ({ ...run, jobId: run.id })), total };
  },
  async getJob({ db }, { params }) {
    const { id: installationId } = await getInstallation(db, params.id);
    const run = await db.collection(SyncRuns).find(params.jobId);
    if (run?.installationId !== installationId) throw requestErrors.notFound({});
    return { ...run, jobId: run.id };
  },
  async listLogs({ db }, { params, query }) {
    const { id: installationId } = await getInstallation(db, params.id);
    const { direction } = query;
    const page = await db.collection(InstallationLogs).page({
      where: { installationId, ...(direction === undefined ? {} : { direction }) },
      ...askedRows<typeof InstallationLogs>(query, NEWEST_FIRST),
    });
    const items = page.items.map((row) => ({
      ...row,
      hasPayload: row.payload !== null,
      hasResponseBody: row.responseBody !== null,
    }));
    return { items, total: page.total };
  },
};

interface Held {
  readonly row: InstallationRow;
  readonly entry: Integration;
}

async function vetAddresses(
  world: World,
  { configSchema }: MarketplaceEntry,
  sent: Parameters<typeof addressesIn>[1],
): Promise<void> {
  const found = await Promise.all(
    addressesIn(configSchema, sent).map(async ({ key, url }) =>
      urlProblems(`/${key}`, url, await world.port(HttpClient).vet(url)),
    ),
  );
  const problems = found.flat();
  if (problems.length > 0) throw rejectInput(problems);
}
