import { z } from 'zod';

import { operation } from '../../../kernel/operations/operation.js';
import { pageOf } from '../../../kernel/operations/page.js';
import { NoContent } from '../../../kernel/operations/reply.js';
import { requestErrors } from '../../../kernel/errors/request-errors.js';
import { createShape, listShape } from '../../../kernel/records/faces.js';
import { InstantInput } from '../../../kernel/values/time/instant.js';
import { optionalTextInput, textInput } from '../../../kernel/values/text/text.js';
import { Uuid } from '../../../kernel/values/identifiers/uuid.js';
import { integrationErrors } from '../errors.js';
import { ListedInstallation } from '../installations/schemas.js';
import { receiverOperation } from '../receivers/operation.js';
import { QueuedRun, ReceiverStateSchema, RegisteredReceiver } from '../receivers/schemas.js';
import { ProjectLinks } from './records.js';
import { TaskLink, TaskLinkQuery } from './task-link-schemas.js';
import { idOf } from '../../../kernel/input/body-marks.js';

const PATH = '/integrations/task-tracker';
const signedIn = { face: 'workspace', tag: 'Task tracker', access: { right: 'signed_in' } } as const;
/** Whoever looks after integrations has this right too. */
const edit = { ...signedIn, access: { right: 'requisitions.edit' } } as const;
const manage = { ...signedIn, access: { right: 'integrations.manage' } } as const;
const errors = [integrationErrors.integrationNotInstalled, integrationErrors.integrationNotActive];
const remote = [...errors, integrationErrors.remoteError];
const oneLink = { params: z.object({ linkId: Uuid }) };

const ProjectLink = z
  .object(listShape(ProjectLinks.columns, 'workspace'))
  .meta({ id: 'ProjectLink', description: 'Project for the tasks of a pipeline’s requisitions' });
const NewProjectLink = z
  .strictObject({ ...createShape(ProjectLinks.columns, 'workspace'), pipelineId: idOf('pipeline') })
  .meta({ id: 'NewProjectLink' });

const externalId = textInput({ max: 64 });
const NewTask = z
  .strictObject({
    procurementId: idOf('requisition'),
    title: textInput({ max: 255 }),
    description: optionalTextInput({ max: 4000, multiline: true }).optional(),
    externalProjectId: externalId.optional().meta({ description: 'Defaults to that of the pipeline' }),
    assigneeExternalId: externalId.optional(),
    dueDate: InstantInput.optional(),
  })
  .meta({ id: 'NewTask' });
export interface NewTask extends z.output<typeof NewTask> {}

export const taskTrackerOperations = {
  workspace: {
    overview: operation('taskTracker.overview', {
      ...manage,
      method: 'GET',
      path: `${PATH}/overview`,
      output: z
        .object({
          installation: ListedInstallation,
          projects: z.array(z.object({ externalProjectId: z.string(), name: z.string() })),
          links: z.array(ProjectLink),
          webhook: ReceiverStateSchema,
        })
        .meta({ id: 'TaskTrackerOverview' }),
      errors: remote,
      summary: 'Get an overview of the task tracker',
    }),
    sync: operation('taskTracker.sync', {
      ...manage,
      method: 'POST',
      path: `${PATH}/sync`,
      output: QueuedRun,
      status: 202,
      idempotency: 'none',
      errors,
      summary: 'Synchronize tasks and stages now',
      description: 'One run at a time, as for all exchanges.',
    }),
    listTaskLinks: operation('taskTracker.listTaskLinks', {
      ...signedIn,
      access: { right: 'requisitions.view_own' },
      method: 'GET',
      path: `${PATH}/links`,
      input: { query: TaskLinkQuery },
      output: pageOf('links', TaskLink),
      errors: [integrationErrors.integrationNotInstalled],
      summary: 'List the tasks of requisitions',
      description:
        'Those of requisitions that you see, or of the one that the request names. `search` looks through the requisitions.',
    }),
    createTask: operation('taskTracker.createTask', {
      work: 'prepared',
      ...edit,
      method: 'POST',
      path: `${PATH}/tasks`,
      input: { body: NewTask },
      output: z
        .object({
          id: Uuid.meta({ description: 'Id of the link between the requisition and the task' }),
          externalTaskId: z.string(),
          url: z.string().nullable(),
          status: z.string().nullable().meta({ description: 'Title of the column that the task is in' }),
        })
        .meta({ id: 'Task' }),
      status: 201,
      errors: remote,
      summary: 'Create a task for a requisition',
      description:
        'In the column mapped to the stage of the requisition, or else in the first one of the board. The project is the one ' +
        'sent, that of the pipeline, or that of the settings.',
    }),
    listProjectLinks: operation('taskTracker.listProjectLinks', {
      ...signedIn,
      method: 'GET',
      path: `${PATH}/project-links`,
      output: z.object({ items: z.array(ProjectLink) }),
      errors,
      summary: 'List the projects of pipelines',
    }),
    linkProject: operation('taskTracker.linkProject', {
      ...manage,
      method: 'POST',
      path: `${PATH}/project-links`,
      input: { body: NewProjectLink },
      output: ProjectLink,
      status: 201,
      otherStatus: 200,
      errors,
      summary: 'Link a pipeline to a project',
      description: 'A pipeline has one project: an existing link is changed and returned with 200.',
    }),
    unlinkProject: operation('taskTracker.unlinkProject', {
      ...manage,
      method: 'DELETE',
      path: `${PATH}/project-links/:linkId`,
      input: oneLink,
      output: NoContent,
      status: 204,
      errors: [requestErrors.notFound, ...errors],
      summary: 'Remove the link of a pipeline',
    }),
    unlinkTask: operation('taskTracker.unlinkTask', {
      ...edit,
      method: 'DELETE',
      path: `${PATH}/task-links/:linkId`,
      input: oneLink,
      output: NoContent,
      status: 204,
      errors: [requestErrors.notFound, ...errors],
      summary: 'Remove the link of a task',
      description: 'The task stays where it is; it and the requisition no longer follow each other.',
    }),
    registerReceiver: operation('taskTracker.registerReceiver', {
      work: 'prepared',
      ...manage,
      method: 'POST',
      path: `${PATH}/webhook/register`,
      output: RegisteredReceiver,
      errors: remote,
      summary: 'Subscribe to the events of the task tracker',
    }),
  },
  public: {
    receive: receiverOperation('task-tracker', 'taskTracker.receive', {
      summary: 'Receive events of a task',
      description:
        'The token in the address identifies the installation. The event is trusted only after the task has been read from the tracker.',
    }),
  },
};
