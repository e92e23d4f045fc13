import type { Handlers, OpenCall, UnitOfWork } from '../../../kernel/operations/call.js';
import { reply } from '../../../kernel/operations/reply.js';
import { rejectInput, requestErrors } from '../../../kernel/errors/request-errors.js';
import { SecretBox } from '../../../kernel/ports/secret-box.js';
import { Storage } from '../../../kernel/ports/storage.js';
import { addMs } from '../../../kernel/values/time/instant.js';
import { SyncCheckpoints } from '../engine/records.js';
import { findByCredential } from '../installations/credentials.js';
import { requireActive } from '../installations/get-installation.js';
import { writeLog } from '../installations/log.js';
import { Installations, type InstallationRow } from '../installations/records.js';
import { openConfig, withDefaults } from '../installations/sealed-config.js';
import type { Config } from '../marketplace/entry.js';
import { columnsOf, type DatasetColumn } from './columns.js';
import { DATASETS, type Dataset } from './datasets.js';
import type { biOperations } from './operations.js';
import { readRows } from './read-rows.js';
import { DATASET_TYPES, writeRows } from './write-rows.js';
import { Integrations } from '../integrations.js';

const SLUG = 'bi-export';
const MINUTE_MS = 60_000;
/** What was committed in the last moments may not be visible yet. */
const SETTLING_MS = 5_000;

interface Puller {
  readonly portalId: string;
  readonly installation: InstallationRow;
  readonly config: Config;
}

/** The handlers of datasets. Whoever shows the token of an installation reads what its portal has. */
export const biHandlers: Handlers<typeof biOperations> = {
  async listDatasets(call) {
    const { portalId, config } = await pullerOf(call);
    const db = call.port(Storage).forPortal(portalId);
    const items = [];
    for (const [name, dataset] of Object.entries(DATASETS)) {
      const columns = await columnsOf(db, dataset, { includesPrices: config['includePrices'] !== false });
      const rows = await db.collection(dataset.record).count();
      items.push({ name, rows, columns: columns.map((column) => ({ name: column.name, type: column.type })) });
    }
    return { items };
  },
  async readDataset(call, { params: { name }, query: { format, updatedSince, columns } }) {
    const puller = await pullerOf(call);
    const dataset = datasetOf(name);
    const db = call.port(Storage).forPortal(puller.portalId);
    const all = await columnsOf(db, dataset, { includesPrices: puller.config['includePrices'] !== false });
    const chosen = columns === undefined ? all : chosenOf(all, columns);
    await call.inPortal(puller.portalId, (unit) => notePull(unit, puller, { name, updatedSince }), {
      type: 'integration',
      id: puller.installation.id,
      name: SLUG,
    });
    const pages = readRows({ db, now: call.now, updatedSince }, dataset);
    const file = {
      fileName: `${name}.${format}`,
      mimeType: DATASET_TYPES[format],
      sizeBytes: 0,
      isOpenEnded: true as const,
      content: ReadableStream.from<Uint8Array>(writeRows(pages, chosen, format)),
    };
    return reply(file, { headers: { 'X-Dataset-Watermark': addMs(call.now, -SETTLING_MS) } });
  },
};

/** @throws ProcurekitError `not_authenticated`, `integration_not_active` */
async function pullerOf(call: OpenCall): Promise<Puller> {
  const token = /^Bearer +(\S+)$/i.exec(call.header('authorization') ?? '')?.[1];
  const found = token === undefined ? null : await findByCredential(call.system, 'datasetToken', token);
  if (found === null) throw requestErrors.notAuthenticated({});
  const { portalId, installationId } = found;
  const installation = await call.port(Storage).forPortal(portalId).collection(Installations).find(installationId);
  const entry = call.port(Integrations).get(SLUG);
  if (installation === null || entry === undefined) throw requestErrors.notAuthenticated({});
  requireActive(installation, 'dataset_export');
  return {
    portalId,
    installation,
    config: withDefaults(entry, openConfig(call.port(SecretBox), portalId, installation)),
  };
}

function datasetOf(name: string): Dataset {
  const dataset = DATASETS[name];
  if (dataset === undefined) throw requestErrors.notFound({});
  return dataset;
}

function chosenOf(all: readonly DatasetColumn[], names: string): readonly DatasetColumn[] {
  return names.split(',').map((text) => {
    const name = text.trim();
    const column = all.find((each) => each.name === name);
    if (column !== undefined) return column;
    throw rejectInput([{ parameter: 'columns', code: 'invalid_enum', message: `There is no column ${name}` }]);
  });
}

interface Pull {
  readonly name: string;
  readonly updatedSince: string | undefined;
}

/** Notes that a dataset is pulled. @throws ProcurekitError `rate_limited` when the whole of it was pulled not long ago */
async function notePull(
  unit: UnitOfWork,
  { installation, config }: Puller,
  { name, updatedSince }: Pull,
): Promise<void> {
  const { tx, now } = unit;
  const installationId = installation.id;
  if (updatedSince === undefined) {
    await tx.collection(Installations).findForUpdate(installationId);
    const own = { installationId, part: `dataset:${name}` };
    const last = await tx.collection(SyncCheckpoints).findOne(own);
    const minutes = typeof config['refreshMinutes'] === 'number' ? config['refreshMinutes'] : 0;
    const againAtMs = last === null ? 0 : Date.parse(last.updatedAt) + minutes * MINUTE_MS;
    const waitMs = againAtMs - Date.parse(now);
    if (waitMs > 0) throw requestErrors.rateLimited({ retryAfter: Math.ceil(waitMs / 1000) });
    if (last !== null) await tx.collection(SyncCheckpoints).update(last.id, { updatedAt: now });
    else await tx.collection(SyncCheckpoints).insert({ id: unit.id(), ...own, cursor: {}, updatedAt: now });
  }
  const read = { event: 'dataset.read', responseStatus: 200, outcome: 'ok', message: name } as const;
  await writeLog(unit, { installationId, direction: 'INBOUND', ...read });
}
