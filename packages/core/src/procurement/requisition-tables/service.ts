import type { Handlers, ReadCall, WriteCall } from '../../kernel/operations/call.js';
import { rejectInput, requestErrors } from '../../kernel/errors/request-errors.js';
import { JudgeValues } from '../../kernel/operations/judge-values.js';
import type { Reader } from '../../kernel/ports/storage.js';
import {
  applyWhole,
  changePreview,
  type ExchangeJob,
  ExchangeJobs,
  getImport,
  importFile,
  showJob,
} from '../../platform/exchange/index.js';
import { createRequisition, MAX_ITEMS_OF_REQUEST } from '../requisitions/index.js';
import { linesOfRows } from './line-of-row.js';
import { namedPlaces } from './named-places.js';
import type { requisitionTableOperations } from './operations.js';
import { requisitionTable } from './table-entity.js';
import { RequisitionForm, TableHead } from './table-head.js';

/** The handlers of tables that become requisitions. */
export const requisitionTableHandlers: Handlers<typeof requisitionTableOperations> = {
  async createImport(call) {
    const preview = await importFile(
      call,
      RequisitionForm,
      ({ encoding: _encoding, delimiter: _delimiter, ...said }, fileName) => {
        const head = { ...said, name: said.name ?? nameOf(fileName) };
        const entity = requisitionTable(call, call.db, head);
        return {
          ...{ entity, head, scope: { ownerId: null }, maxRows: MAX_ITEMS_OF_REQUEST },
          ...{ mode: 'create_only', matchBy: 'sku' },
        };
      },
      (fields) => judge(call, call.db, fields),
    );
    return async (writing) => shown(writing.tx, await preview(writing));
  },
  async getImport(call, { params, query }) {
    const named = await ownTable(call, call.db, params.jobId);
    return shown(call.db, await showJob(call.db, await getImport(call.db, named), call.now, { ...query, ...named }));
  },
  async changePreview(call, { params, body }) {
    const change = await changePreview(call, await ownTable(call, call.db, params.jobId), body);
    return async (writing) => shown(writing.tx, await change(writing));
  },
  async applyImport(call, { params, body }) {
    const named = await ownTable(call, call.tx, params.jobId);
    const job = await applyWhole(call, named, body.selectedRowIds, async (rows, { head }) => {
      const { costItemId, logisticsObjectId, responsibleUserId, name = '', ...said } = headOf(head);
      await judge(call, call.tx, headOf(head));
      const [lineOf, { withIds }] = await Promise.all([linesOfRows(call.tx, rows), namedPlaces(call.tx)]);
      const usual = { costItemId, logisticsObjectId };
      const items = rows.map((row) => ({ ...usual, ...lineOf(withIds(row)) }));
      const origin = { source: 'import', responsibleUserId, items } as const;
      return (await createRequisition(call, { name, ...said }, origin)).id;
    });
    return shown(call.tx, await showJob(call.tx, job, call.now, named));
  },
};

/** A table that the caller has sent: nobody else sees what has become nothing yet. @throws ProcurekitError `not_found` */
async function ownTable(call: ReadCall | WriteCall, db: Reader, jobId: string) {
  const job = await db.collection(ExchangeJobs).find(jobId);
  if (job?.createdById !== call.caller.userId) throw requestErrors.notFound({});
  return { entity: requisitionTable(call, db, headOf(job.head)), scope: { ownerId: job.ownerId }, jobId };
}

async function judge(call: ReadCall | WriteCall, db: Reader, value: TableHead): Promise<void> {
  const judged = { caller: call.caller, schema: TableHead, value, isNew: true };
  const problems = await call.port(JudgeValues)(db, judged);
  if (problems.length > 0) throw rejectInput(problems);
}

async function shown(db: Reader, job: ExchangeJob) {
  const kept = await db.collection(ExchangeJobs).find(job.jobId);
  return { ...job, requisition: headOf(kept?.head ?? null), procurementId: kept?.ownerId ?? null };
}

// It met its schema when it was sent.
function headOf(head: Readonly<Record<string, unknown>> | null): TableHead {
  return head ?? {};
}

function nameOf(fileName: string): string {
  return (
    fileName
      .replace(/\.[^.]*$/, '')
      .trim()
      .slice(0, 255) || fileName.slice(0, 255)
  );
}
