import { Readable } from 'node:stream';

import type { ZipFile } from 'yazl';

import { requestErrors } from '../../kernel/errors/request-errors.js';
import { fileKey, Files } from '../../platform/files/index.js';
import { identityErrors, Portals } from '../../platform/identity/index.js';
import { Composed } from '../../kernel/operations/composed.js';
import type { World } from '../../kernel/operations/world.js';
import { Clock } from '../../kernel/ports/clock.js';
import { FileStore } from '../../kernel/ports/file-store.js';
import { Storage } from '../../kernel/ports/storage.js';
import { toInstant } from '../../kernel/values/time/instant.js';
import { filePart, MANIFEST, recordPart, type Manifest } from './manifest.js';
import { recordsOfPortals, rowsOf } from './portal-rows.js';

/** Compressed already, most of them; so are the tables inside. */
const AS_IT_IS = { compress: false };

/**
 * Copies a portal that rests to an archive, while it is read: rows as lines of JSON, files, and a manifest at the end. Secrets stay
 * as they are kept, encrypted with the master key or hashed.
 *
 * @throws ProcurekitError `not_found`, `portal_in_use`
 */
export async function exportPortal(world: World, portalId: string): Promise<ReadableStream<Uint8Array>> {
  const portal = await findPortal(world.port(Storage), portalId);
  if (portal === null) throw requestErrors.notFound({});
  if (portal.status === 'active') throw identityErrors.portalInUse({});
  const { ZipFile } = await import('yazl');
  const zip = new ZipFile();
  // The type of the library says less than its documentation: it is a PassThrough.
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  void addParts(world, portal, new Parts(zip, output)).then(
    () => zip.end(),
    (error: unknown) => output.destroy(asError(error)),
  );
  // What comes out are bytes; the type of Node's own conversion does not say so.
  return Readable.toWeb(output) as ReadableStream<Uint8Array>;
}

type PortalRow = NonNullable<Awaited<ReturnType<typeof findPortal>>>;

function findPortal(storage: Storage, portalId: string) {
  return storage.system.collection(Portals).find(portalId);
}

async function addParts({ port }: World, portal: PortalRow, parts: Parts): Promise<void> {
  const [storage, files] = [port(Storage), port(FileStore)];
  const rows: Record<string, number> = {};
  await parts.add(recordPart(Portals.name), {}, [line(portal)]);
  for (const record of recordsOfPortals(port(Composed).records)) {
    const counted = countingLines(rowsOf(storage, record, portal.id), (count) => (rows[record.name] = count));
    const first = await counted.next();
    if (first.done !== true) await parts.add(recordPart(record.name), {}, joined(first.value, counted));
  }
  let kept = 0;
  for await (const page of rowsOf(storage, Files, portal.id)) {
    for (const { id } of page) {
      const opened = await files?.open(fileKey(portal.id, id));
      if (opened === null || opened === undefined) continue;
      kept += 1;
      await parts.add(filePart(id), AS_IT_IS, opened.stream);
    }
  }
  const numbers = await storage.transaction(portal.id, (tx) => tx.lastNumbers());
  const manifest: Manifest = {
    format: 'procurekit-portal',
    formatVersion: 1,
    exportedAt: toInstant(port(Clock).now()),
    portal: { id: portal.id, slug: portal.slug, name: portal.name },
    rows,
    numbers,
    files: kept,
  };
  await parts.add(MANIFEST, {}, [JSON.stringify(manifest, null, 2)]);
}

/** The parts of an archive, each written whole before the next is opened. */
class Parts {
  constructor(
    private readonly zip: ZipFile,
    private readonly output: Readable,
  ) {}

  async add(
    name: string,
    options: { readonly compress?: boolean },
    content: Iterable<string> | AsyncIterable<string | Uint8Array>,
  ): Promise<void> {
    const stream = Readable.from(content, { objectMode: false });
    const over = new Promise<void>((resolve, reject) => {
      stream.once('close', resolve);
      stream.once('error', reject);
    });
    // Whoever reads the archive may leave before its end.
    const leave = () => stream.destroy();
    this.output.once('close', leave);
    this.zip.addReadStream(stream, name, options);
    await over.finally(() => this.output.off('close', leave));
  }
}

async function* countingLines(
  pages: AsyncGenerator<readonly object[]>,
  tell: (count: number) => void,
): AsyncGenerator<string> {
  let count = 0;
  for await (const page of pages) {
    count += page.length;
    tell(count);
    yield page.map(line).join('');
  }
}

async function* joined(first: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield first;
  yield* rest;
}

function line(row: object): string {
  return `${JSON.stringify(row)}\n`;
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error('The portal could not be exported.');
}
