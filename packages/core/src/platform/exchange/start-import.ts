import type { ReadCall, WriteCall } from '../../kernel/operations/call.js';
import type { Reader } from '../../kernel/ports/storage.js';
import { newRow } from '../../kernel/rows/new-row.js';
import { saveChanges } from '../../kernel/rows/save-changes.js';
import { RunUnitOfWork } from '../../kernel/rows/unit-of-work.js';
import { languageOf } from '../../kernel/values/text/locale.js';
import { addMs } from '../../kernel/values/time/instant.js';
import { Portals } from '../identity/index.js';
import { readColumns } from './columns.js';
import type { PreviewedEntity, ExchangeScope } from './entity.js';
import { getImport, insertRows, showJob } from './import-job.js';
import { columnViews, type PortalHabit, type PreviewRules, previewRows, unreadRows } from './preview.js';
import { guessMapping, type Table } from './reading/guess-columns.js';
import { requireRowCount } from './read-source.js';
import { ExchangeJobs, ExchangePages } from './records.js';
import { countRows } from './row.js';
import type { ExchangeJob } from './schemas.js';
import type { ImportMode, MatchBy } from './statuses.js';

/** How long an import waits to be applied. */
export const KEPT_FOR_MS = 24 * 60 * 60 * 1000;

/** A table that is to be imported. */
export interface ImportSource {
  readonly entity: PreviewedEntity;
  readonly scope: ExchangeScope;
  readonly fileName: string | null;
  readonly mode: ImportMode;
  readonly matchBy: MatchBy;
  /** Where in the body the table came from. */
  readonly pointer: string;
  /** What is said beside the rows of the record that they are to become. @default null */
  readonly head?: Readonly<Record<string, unknown>>;
  /** @default `MAX_ROWS` */
  readonly maxRows?: number;
  readonly read: () => Promise<Table>;
}

/**
 * Reads a table and works out what its rows would become. Returns what keeps the preview, to be run in the unit of work of the
 * call; a table that is refused leaves nothing behind.
 *
 * @throws ProcurekitError `validation_failed`
 */
export async function startImport(
  call: ReadCall,
  source: ImportSource,
): Promise<(writing: WriteCall) => Promise<ExchangeJob>> {
  const { entity, scope, fileName, mode, matchBy, head = null } = source;
  const { portalId, db } = call;
  const jobId = call.id();
  const job = newRow(ExchangeJobs, { id: jobId, now: call.now }, { entity: entity.name, direction: 'import' }, scope, {
    fileName,
    mode,
    matchBy,
    head,
    status: 'parsing',
    createdById: call.caller.userId,
    expiresAt: addMs(call.now, KEPT_FOR_MS),
  });
  await call.port(RunUnitOfWork)(portalId, ({ tx }) => tx.collection(ExchangeJobs).insert(job));
  try {
    const table = await source.read();
    requireRowCount(table, source);
    const columns = columnViews(table, guessMapping(table.headings, readColumns(entity.columns)), entity);
    const rules: PreviewRules = { entity, scope, columns, mode, matchBy, habit: await dateHabit(db, portalId) };
    const rows = await previewRows(db, rules, unreadRows(table));
    return async (writing) => {
      await insertRows(writing, writing, jobId, rows);
      const before = await getImport(writing.tx, { entity, scope, jobId });
      const changes = { status: 'preview_ready', columns, counts: countRows(rows) } as const;
      return showJob(writing.tx, await saveChanges(writing, ExchangeJobs, before, changes), writing.now, { entity });
    };
  } catch (error) {
    await call.port(RunUnitOfWork)(portalId, ({ tx }) => removeImport(tx, jobId));
    throw error;
  }
}

/** How tables are written, and spoken of, where a portal is. */
export async function dateHabit(db: Reader, portalId: string): Promise<PortalHabit> {
  const portal = await db.collection(Portals).find(portalId);
  const { locale = '', currency = 'RUB', defaultVatRate: vatRate = null } = portal ?? {};
  return { monthFirst: locale === 'en-US', currency, vatRate, language: languageOf(locale) };
}

async function removeImport(tx: WriteCall['tx'], jobId: string): Promise<void> {
  await tx.collection(ExchangePages).removeWhere({ jobId });
  await tx.collection(ExchangeJobs).remove(jobId);
}
