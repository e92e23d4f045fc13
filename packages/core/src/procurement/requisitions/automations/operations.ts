import { z } from 'zod';

import { operation } from '../../../kernel/operations/operation.js';
import { pageOf } from '../../../kernel/operations/page.js';
import { NoContent } from '../../../kernel/operations/reply.js';
import { requestErrors } from '../../../kernel/errors/request-errors.js';
import { listParameters } from '../../../kernel/resources/resource-schemas.js';
import { Uuid } from '../../../kernel/values/identifiers/uuid.js';
import { Automations } from './records.js';
import { automationRuns } from './resource.js';
import { Automation, AutomationPatch, NewAutomation } from './schemas.js';

const manage = { face: 'workspace', tag: 'Stage automations', access: { right: 'settings.manage' } } as const;
const one = { params: z.object({ id: Uuid }) };

export const automationOperations = {
  list: operation('automations.list', {
    ...manage,
    method: 'GET',
    path: '/settings/pipeline/stages/:id/automations',
    input: { ...one, query: z.object(listParameters(Automations)) },
    output: pageOf('automations', Automation),
    summary: 'List the automations of a stage',
    description: 'In the order in which they run, unless `sort` says otherwise.',
  }),
  create: operation('automations.create', {
    work: 'prepared',
    ...manage,
    method: 'POST',
    path: '/settings/pipeline/stages/:id/automations',
    input: { ...one, body: NewAutomation },
    output: Automation,
    status: 201,
    secret: true,
    errors: [requestErrors.urlNotAllowed, requestErrors.recordArchived],
    summary: 'Add an automation to a stage',
    description:
      'Sends a request when a requisition enters or leaves the stage. It never holds up a move. Values are templates with ' +
      '`{{variable.path}}`.',
  }),
  update: operation('automations.update', {
    work: 'prepared',
    ...manage,
    method: 'PATCH',
    path: '/settings/pipeline/automations/:id',
    input: { ...one, body: AutomationPatch },
    output: Automation,
    secret: true,
    errors: [requestErrors.urlNotAllowed],
    summary: 'Change an automation',
    description: 'Omitted fields of `action` are unchanged; `secret: null` turns signing off.',
  }),
  remove: operation('automations.remove', {
    ...manage,
    method: 'DELETE',
    path: '/settings/pipeline/automations/:id',
    input: one,
    output: NoContent,
    status: 204,
    summary: 'Remove an automation',
    description: 'The log keeps its runs.',
  }),
};

export const automationRunOperations = automationRuns.workspace.operations('list');
