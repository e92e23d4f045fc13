import { resource } from '../../../kernel/resources/resource.js';
import { AutomationRunRequest } from './action.js';
import { AutomationRuns } from './records.js';

/** The log of runs of automations. */
export const automationRuns = resource(
  AutomationRuns,
  {
    name: 'automationRuns',
    path: '/settings/pipeline/automation-runs',
    tag: 'Stage automations',
    noun: 'run of automations',
    nouns: 'runs of automations',
    about: 'One run of an automation, with what was sent and what came back',
    filters: { by: ['procurementId', 'automationId', 'status'] },
    describe: { list: 'Kept for 90 days.' },
  },
  {
    workspace: {
      read: { right: 'settings.manage' },
      list: { request: { schema: AutomationRunRequest.nullable(), needs: ['request', 'sealedUrl'] } },
    },
  },
);
