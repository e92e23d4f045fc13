import { createHash, type Hash } from 'node:crypto';

import { openArchive, readPart, ArchiveRefusal, type OpenedArchive } from '../../adapters/archives/open-archive.js';
import { loadPackage } from '../../adapters/load-package.js';
import { fileKey, Files } from '../../platform/files/index.js';
import { identityErrors, portalCounts, Portals, PortalStandings, type Portal } from '../../platform/identity/index.js';
import { UniqueViolation, UnstorableValue } from '../../kernel/ports/storage-errors.js';
import { Composed } from '../../kernel/operations/composed.js';
import type { World } from '../../kernel/operations/world.js';
import { FileStore } from '../../kernel/ports/file-store.js';
import { SecretBox } from '../../kernel/ports/secret-box.js';
import { Storage } from '../../kernel/ports/storage.js';
import type { RecordType, Row } from '../../kernel/records/record.js';
import type { SealedColumns } from '../../kernel/records/sealed-columns.js';
import { erasePortal } from './erase-portal.js';
import { LineTooLong, linesIn } from './lines-in.js';
import { filePart, MANIFEST, Manifest, recordPart } from './manifest.js';
import { AT_ONCE, isQueueOfAll, recordsOfPortals, type AnyRow } from './portal-rows.js';
import { storedRow } from './stored-row.js';

/** An archive: the path of its file, or its bytes. */
export type PortalArchive = string | Uint8Array;

/** More than any portal has; what is larger is made up. */
const LIMITS = { maxEntries: 5_000_000, maxEntryBytes: 1024 ** 4, maxTotalBytes: 1024 ** 5 };
const MAX_LINE = 64 * 1024 * 1024;
const MAX_MANIFEST_BYTES = 1024 * 1024;

/**
 * Takes a portal over from an archive as it was, with its ids and secrets, at rest as it was when it was copied. If that fails,
 * nothing of it stays; if it is broken off, it can be done again.
 *
 * @throws ProcurekitError `portal_archive_invalid`, `portal_archive_conflict`
 */
export async function importPortal(world: World, source: PortalArchive): Promise<Portal> {
  const yauzl = await loadPackage(() => import('yauzl'), { name: 'yauzl', neededBy: 'Portal archives need' });
  const archive = await refusing(() => openArchive(yauzl, source, LIMITS));
  try {
    const manifest = await readManifest(archive);
    const portal = await refusing(() => readPortal(archive, manifest));
    requireKnownParts(world, manifest);
    await begin(world, portal);
    try {
      return await refusing(() => takeOver(world, archive, { manifest, portal }));
    } catch (error) {
      await erasePortal(world, portal.id);
      throw error;
    }
  } finally {
    archive.close();
  }
}

type PortalRow = Row<typeof Portals>;
interface Taken {
  readonly manifest: Manifest;
  readonly portal: PortalRow;
}

// One that was broken off before is in the way of itself only.
async function begin(world: World, portal: PortalRow): Promise<void> {
  const before = await world.port(Storage).system.collection(Portals).find(portal.id);
  if (before?.status === 'incomplete') await erasePortal(world, portal.id);
  await refusing(() =>
    world
      .port(Storage)
      .transaction(portal.id, (tx) =>
        tx.collection(Portals).insert({ ...portal, status: 'incomplete', removedAfter: null }),
      ),
  );
  world.port(PortalStandings).forget();
}

async function takeOver(world: World, archive: OpenedArchive, { manifest, portal }: Taken): Promise<PortalRow> {
  for (const record of recordsOfPortals(world.port(Composed).records)) {
    await takeRows(world, archive, { record, portalId: portal.id, expected: manifest.rows[record.name] ?? 0 });
  }
  await takeFiles(world, archive, { manifest, portal });
  await world.port(Storage).transaction(portal.id, async (tx) => {
    await tx.setLastNumbers(manifest.numbers);
    for (const count of world.ask(portalCounts)) await count(tx, 1);
    const { status, removedAfter } = portal;
    await tx.collection(Portals).updateWhere({ id: portal.id }, { status, removedAfter });
  });
  world.port(PortalStandings).forget();
  return portal;
}

async function takeRows(
  world: World,
  archive: OpenedArchive,
  { record, portalId, expected }: { readonly record: RecordType; readonly portalId: string; readonly expected: number },
): Promise<void> {
  const sealed = world.port(Composed).sealed.find((columns) => columns.record === record);
  let taken = 0;
  for await (const rows of inPages(rowsIn(archive, record))) {
    for (const row of rows) requireOwn(world, row, { record, portalId, sealed });
    await world.port(Storage).transaction(portalId, (tx) => tx.collection(record).insertMany(rows));
    taken += rows.length;
  }
  if (taken !== expected) throw invalid(`it has ${taken} rows of ${record.name}, where it tells of ${expected}`);
  if (taken > 0 && record.scope === 'portal') await requireNobodyElses(world, record, portalId);
}

/**
 * Where tables are divided by portal, nothing in them keeps two portals from rows of one id. That would say nothing of the other's, but
 * limits, queues and whoever asks by an id alone take both for one.
 */
async function requireNobodyElses({ port }: World, record: RecordType, portalId: string): Promise<void> {
  const where = { portalId: { not: portalId }, id: { within: { record, where: { portalId } } } };
  const elsewhere = { where, select: ['id'], order: [['id', 'asc']], limit: 1 } as const;
  const rows = await port(Storage).system.collection(record).list(elsewhere);
  if (rows.length > 0) throw identityErrors.portalArchiveConflict({ record: record.name, rule: 'id' });
}

function requireOwn(
  { port }: World,
  row: AnyRow,
  of: { readonly record: RecordType; readonly portalId: string; readonly sealed: SealedColumns | undefined },
): void {
  if (isQueueOfAll(of.record) && row['portalId'] !== of.portalId) {
    throw invalid(`a row of ${of.record.name} belongs to another portal`);
  }
  const isClosed = of.sealed?.columns.some((name) => {
    const value = row[name];
    return typeof value === 'string' && !port(SecretBox).canOpen(value);
  });
  if (isClosed === true)
    throw invalid('its secrets were encrypted with a master key that this installation does not have');
}

async function* rowsIn(archive: OpenedArchive, record: RecordType): AsyncGenerator<AnyRow> {
  const part = await archive.open(recordPart(record.name));
  if (part === null) return;
  const schema = storedRow(record);
  let number = 0;
  try {
    for await (const line of linesIn(part, MAX_LINE)) {
      number += 1;
      const row = schema.safeParse(parsed(line, record, number));
      if (!row.success) {
        const [issue] = row.error.issues;
        throw invalid(`line ${number} of ${record.name}: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`);
      }
      yield row.data;
    }
  } catch (error) {
    throw error instanceof LineTooLong ? invalid(`line ${error.line} of ${record.name} is too long`) : error;
  }
}

function parsed(text: string, { name }: RecordType, number: number): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid(`line ${number} of ${name} is no JSON`);
  }
}

async function* inPages<T>(items: AsyncIterable<T>): AsyncGenerator<T[]> {
  let page: T[] = [];
  for await (const item of items) {
    page.push(item);
    if (page.length < AT_ONCE) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}

async function takeFiles(world: World, archive: OpenedArchive, { manifest, portal }: Taken): Promise<void> {
  const known = world.port(Storage).forPortal(portal.id).collection(Files);
  const ids = archive.names.flatMap((name) => (name.startsWith('files/') ? [name.slice('files/'.length)] : []));
  if (ids.length !== manifest.files) throw invalid(`it has ${ids.length} files, where it tells of ${manifest.files}`);
  for (const id of ids) {
    const [file, part] = [await known.find(id), await archive.open(filePart(id))];
    if (file === null || part === null) throw invalid(`nothing in it speaks of the file ${id.slice(0, 60)}`);
    const files = world.port(FileStore);
    if (files === undefined) throw invalid('it has files, and this installation has nowhere to keep them');
    const hash = createHash('sha256');
    const received = await files.receive(hashing(part, hash));
    if (received.sizeBytes !== file.sizeBytes || hash.digest('hex') !== file.sha256) {
      await received.discard();
      throw invalid(`the file ${id} is not the one that was copied`);
    }
    await received.keep(fileKey(portal.id, id), { mimeType: file.mimeType, sha256: file.sha256 });
  }
}

async function* hashing(content: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
}

async function readManifest(archive: OpenedArchive): Promise<Manifest> {
  const bytes = await refusing(() => readPart(archive, MANIFEST, MAX_MANIFEST_BYTES));
  if (bytes === null) throw invalid('it has no manifest: it is no archive of a portal, or was broken off');
  const manifest = Manifest.safeParse(jsonOf(bytes));
  if (!manifest.success) throw invalid('its manifest cannot be read by this version');
  return manifest.data;
}

async function readPortal(archive: OpenedArchive, { portal: { id } }: Manifest): Promise<PortalRow> {
  for await (const row of rowsIn(archive, Portals)) {
    if (row.id !== id) break;
    // It was checked against the record.
    const portal = row as unknown as PortalRow;
    if (portal.status === 'incomplete') break;
    return portal;
  }
  throw invalid('the portal that its manifest names is not in it');
}

function requireKnownParts({ port }: World, { rows }: Manifest): void {
  const known = new Set(recordsOfPortals(port(Composed).records).map(({ name }) => name));
  const unknown = Object.keys(rows).filter((name) => !known.has(name));
  if (unknown.length > 0) throw invalid(`this installation does not know ${unknown.slice(0, 5).join(', ')}`);
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return null;
  }
}

async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ArchiveRefusal) throw invalid(error.message, error);
    if (error instanceof UnstorableValue) throw invalid(`a ${error.record} cannot be stored`, error);
    if (error instanceof UniqueViolation) {
      throw identityErrors.portalArchiveConflict({ record: error.record, rule: error.unique }, { cause: error });
    }
    throw error;
  }
}

function invalid(reason: string, cause?: unknown): Error {
  return identityErrors.portalArchiveInvalid({ reason: reason.replace(/\.$/, '') }, { cause });
}
