import type { Handlers } from '../../../kernel/operations/call.js';
import { reply } from '../../../kernel/operations/reply.js';
import { requestErrors } from '../../../kernel/errors/request-errors.js';
import { newRow } from '../../../kernel/rows/new-row.js';
import { insertRow, removeRow, saveChanges } from '../../../kernel/rows/save-changes.js';
import { askRemote, getAtWork } from '../engine/engage.js';
import { queueSync } from '../engine/queue-sync.js';
import { getInstalled } from '../installations/get-installation.js';
import { getEntry, listedInstallation } from '../installations/show-installation.js';
import { receiverOf, registerReceiver } from '../receivers/register.js';
import { createTask } from './create-task.js';
import type { taskTrackerOperations } from './operations.js';
import { receiveFromTracker } from './receive.js';
import { ProjectLinks } from './records.js';
import { listTaskLinks, unlinkTask } from './task-links.js';
import { openYouGile } from './yougile.js';
import { Integrations } from '../integrations.js';

const SLUG = 'task-tracker';

type Operations = typeof taskTrackerOperations;

/** The handlers of the task tracker's calls. */
export const taskTrackerHandlers: {
  readonly workspace: Handlers<Operations['workspace']>;
  readonly public: Handlers<Operations['public']>;
} = {
  workspace: {
    async overview(call) {
      const installation = await getAtWork(call.db, SLUG);
      const projects = await askRemote(call, installation, (context) => openYouGile(context).projects());
      return {
        installation: listedInstallation(installation, getEntry(call.port(Integrations), SLUG)),
        projects: projects.map(({ id, title }) => ({
          externalProjectId: String(id),
          name: typeof title === 'string' ? title : String(id),
        })),
        links: await call.db.collection(ProjectLinks).list({ where: { installationId: installation.id } }),
        webhook: await receiverOf(call, call.db, call.portalId, installation),
      };
    },
    async sync(call) {
      return queueSync(call, { installation: await getAtWork(call.tx, SLUG, 'status_sync') });
    },
    async listTaskLinks(call, { query }) {
      const { id: installationId } = await getInstalled(call.db, SLUG);
      return listTaskLinks(call, installationId, query);
    },
    createTask: async (call, { body }) => createTask(call, await getAtWork(call.db, SLUG, 'task_create'), body),
    async listProjectLinks({ db }) {
      const { id: installationId } = await getAtWork(db, SLUG);
      return { items: await db.collection(ProjectLinks).list({ where: { installationId } }) };
    },
    async linkProject(call, { body }) {
      const { id: installationId } = await getAtWork(call.tx, SLUG);
      const own = { installationId, pipelineId: body.pipelineId };
      const known = await call.tx.collection(ProjectLinks).findOne(own);
      if (known !== null) {
        const { externalBoardId = null, externalColumnMap = null, externalProjectId } = body;
        const changes = { externalProjectId, externalBoardId, externalColumnMap };
        return reply(await saveChanges(call, ProjectLinks, known, changes), { status: 200 });
      }
      const row = newRow(ProjectLinks, { id: call.id(), now: call.now }, { ...body, installationId });
      return insertRow(call, ProjectLinks, row);
    },
    async unlinkProject(call, { params }) {
      const { id: installationId } = await getAtWork(call.tx, SLUG);
      const link = await call.tx.collection(ProjectLinks).findOne({ id: params.linkId, installationId });
      if (link === null) throw requestErrors.notFound({});
      await removeRow(call, ProjectLinks, link);
      return undefined;
    },
    async unlinkTask(call, { params }) {
      const { id: installationId } = await getAtWork(call.tx, SLUG);
      await unlinkTask(call, installationId, params.linkId);
      return undefined;
    },
    registerReceiver: async (call) => {
      const installation = await getAtWork(call.db, SLUG);
      return registerReceiver(call, installation, (context, url) => {
        const { projectId } = context.config;
        return openYouGile(context).register(url, typeof projectId === 'string' ? projectId : undefined);
      });
    },
  },
  public: { receive: (call, { body }) => receiveFromTracker(call, body) },
};
