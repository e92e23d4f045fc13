import { ProcurekitError } from '../../../kernel/errors/errors.js';
import { type SheetRow, SheetRefusal, Sheets } from '../../../kernel/ports/sheets.js';
import { RunUnitOfWork } from '../../../kernel/rows/unit-of-work.js';
import type { Cause } from '../../../kernel/operations/cause.js';
import { Files, FileKeeper } from '../../../platform/files/index.js';
import { SyncRuns } from '../engine/records.js';
import { itemError, RemoteError } from '../engine/remote-error.js';
import type { Connector, ConnectorContext, Run, SheetReading } from '../port.js';
import { IntegrationFiles, type IntegrationFileRow } from './records.js';
import { isTooManyRows, MAX_ROWS, OTHER_ROWS, tooManyRows } from './row-limit.js';
import type { World } from '../../../kernel/operations/world.js';

const MAX_COLUMNS = 200;
/** The part of a run that says of whole files what became of them. */
const FILES = 'files';

interface Taking {
  readonly portalId: string;
  readonly context: ConnectorContext;
  readonly connector: Connector;
  readonly cause: Cause;
}

type Refusal = ProcurekitError | RemoteError;

/**
 * Has a connector take the files that wait, the oldest first. One that cannot be taken keeps no other waiting. Returns why the run
 * failed with one of them, if it did.
 */
export async function takeFiles(world: World, run: Run, taking: Taking): Promise<Refusal | undefined> {
  const { context, portalId, connector, cause } = taking;
  const { file } = connector;
  let failure: Refusal | undefined;
  if (file === undefined) return failure;
  const finish = (row: IntegrationFileRow, status: IntegrationFileRow['status']) =>
    world.port(RunUnitOfWork)(
      portalId,
      ({ tx, now }) => tx.collection(IntegrationFiles).update(row.id, { status, jobId: run.jobId, updatedAt: now }),
      cause,
    );
  const waiting = { installationId: context.installationId, status: 'queued' } as const;
  for (;;) {
    const row = await context.db.collection(IntegrationFiles).findOne(waiting, [
      ['createdAt', 'asc'],
      ['id', 'asc'],
    ]);
    if (row === null) return failure;
    try {
      const failedBefore = await failedSoFar(context, run);
      await file(context, await openFile(world, taking, row), run);
      const hasFailures = (await failedSoFar(context, run)) > failedBefore;
      await finish(row, hasFailures ? 'completed_with_errors' : 'completed');
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal === undefined) throw error;
      // Only the file at hand is told of: what failed before is over.
      await run
        .part<never>(FILES)
        .page([{ id: row.id }], undefined, ({ id }) =>
          id === row.id ? Promise.reject(refusal) : Promise.resolve('skipped' as const),
        );
      await finish(row, 'failed');
      if (isTooManyRows(refusal)) failure ??= refusal;
    }
  }
}

/** Items that have failed in a run up to now. */
async function failedSoFar({ db }: Pick<ConnectorContext, 'db'>, { jobId }: Pick<Run, 'jobId'>): Promise<number> {
  const run = await db.collection(SyncRuns).find(jobId);
  return Object.values(run?.counts ?? {}).reduce((total, { failed }) => total + failed, 0);
}

/** The bytes of a file of the portal. @throws RemoteError `not_found` when it is gone */
export async function readFile(
  world: World,
  { portalId, context }: Pick<Taking, 'portalId' | 'context'>,
  fileId: string,
): Promise<Uint8Array> {
  const kept = await context.db.collection(Files).find(fileId);
  if (kept === null) throw itemError('not_found', 'the file is gone');
  return world.port(FileKeeper).read(portalId, kept);
}

async function openFile(world: World, taking: Taking, row: IntegrationFileRow) {
  const bytes = await readFile(world, taking, row.fileId);
  return {
    id: row.id,
    name: row.fileName,
    bytes,
    async rows({ format, ...options }: SheetReading): Promise<readonly SheetRow[]> {
      const kind = format === 'xlsx' ? 'workbook' : 'text';
      try {
        return await world
          .port(Sheets)
          .read({ content: bytes, kind, ...options }, { maxRows: MAX_ROWS + OTHER_ROWS, maxColumns: MAX_COLUMNS });
      } catch (error) {
        if (!(error instanceof SheetRefusal)) throw error;
        throw error.fault === 'too_many_rows' ? tooManyRows() : itemError('file_invalid', error.message);
      }
    },
  };
}

function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof ProcurekitError) return error;
  return error instanceof RemoteError ? itemError(error.code, error.message) : undefined;
}
