import type { Handlers, UnitOfWork } from '../../../kernel/operations/call.js';
import { requestErrors } from '../../../kernel/errors/request-errors.js';
import { askedRows } from '../../../kernel/resources/resource-reads.js';
import { newRow } from '../../../kernel/rows/new-row.js';
import { takeUpload, FileKeeper, type Upload } from '../../../platform/files/index.js';
import { queueSync } from '../engine/queue-sync.js';
import { getInstallation, holdInstallation, requireActive } from '../installations/get-installation.js';
import { writeLog } from '../installations/log.js';
import { getEntry } from '../installations/show-installation.js';
import { FileForm, type integrationFileOperations } from './operations.js';
import { IntegrationFiles } from './records.js';
import { Integrations } from '../integrations.js';
import { requireForCaller } from '../statements-alone.js';

const NEWEST_FIRST = [
  ['createdAt', 'desc'],
  ['id', 'desc'],
] as const;
const MAX_BYTES = 20 * 1024 * 1024;

interface NotedUpload extends Pick<Upload<unknown>, 'file'> {
  readonly installationId: string;
  readonly isKnown: boolean;
}

function noteUpload(unit: UnitOfWork, { installationId, file, isKnown }: NotedUpload): Promise<string> {
  const { fileName, sizeBytes, sha256 } = file;
  return writeLog(unit, {
    installationId,
    direction: 'INBOUND',
    event: 'file.uploaded',
    responseStatus: 202,
    outcome: isKnown ? 'duplicate' : 'ok',
    payload: JSON.stringify({ fileName, sizeBytes, sha256 }),
  });
}

/** The handlers of files that integrations are handed. */
export const integrationFileHandlers: Handlers<typeof integrationFileOperations> = {
  upload: async (call, { params }) => {
    const before = await getInstallation(call.db, params.id);
    requireForCaller(call.caller, before);
    if (getEntry(call.port(Integrations), before.integrationSlug).connectionType !== 'FILE')
      throw requestErrors.notFound({});
    requireActive(before);
    const { file } = await takeUpload(call.port(FileKeeper), call, { fields: FileForm, maxFileBytes: MAX_BYTES });
    return async (unit) => {
      const installation = await holdInstallation(unit, params.id);
      requireActive(installation);
      const own = { installationId: installation.id, sha256: file.sha256 };
      const known = await unit.tx.collection(IntegrationFiles).findOne(own);
      await noteUpload(unit, { installationId: installation.id, file, isKnown: known !== null });
      if (known !== null) {
        const { id: fileId, jobId } = known;
        return { queued: false, jobId, fileId, message: 'The same file has been received before.' };
      }
      const { fileName, sizeBytes } = file;
      const kept = {
        entityType: 'installation',
        entityId: installation.id,
        fileName,
        createdById: unit.caller.userId,
      };
      await unit.port(FileKeeper).attach(unit, file, kept);
      const { jobId } = await queueSync(unit, { installation });
      const row = newRow(
        IntegrationFiles,
        { id: unit.id(), now: unit.now },
        { ...own, fileId: file.id, fileName: fileName.slice(0, 255), sizeBytes, jobId },
      );
      await unit.tx.collection(IntegrationFiles).insert(row);
      return { queued: true, jobId, fileId: row.id, message: 'The file is queued.' };
    };
  },
  async list({ db, caller }, { params, query }) {
    const installation = await getInstallation(db, params.id);
    requireForCaller(caller, installation);
    const { id: installationId } = installation;
    const where = { installationId };
    const asked = askedRows<typeof IntegrationFiles>(query, NEWEST_FIRST);
    const { items, total } = await db.collection(IntegrationFiles).page({ where, ...asked });
    return { resource: 'files', items, page: query.page, limit: query.limit, total };
  },
};
