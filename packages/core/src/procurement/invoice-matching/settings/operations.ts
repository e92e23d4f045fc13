import { z } from 'zod';

import { operation } from '../../../kernel/operations/operation.js';
import { listShape, updateShape } from '../../../kernel/records/faces.js';
import { MatchingSettings } from './records.js';

const settings = {
  face: 'workspace',
  path: '/settings/matching',
  tag: 'Settings',
  output: z.object(listShape(MatchingSettings.columns, 'workspace')).meta({ id: 'MatchingSettings' }),
} as const;

export const matchingSettingsOperations = {
  get: operation('matchingSettings.get', {
    ...settings,
    method: 'GET',
    access: { right: 'signed_in' },
    summary: 'Get how far invoices may go beyond what was ordered',
  }),
  update: operation('matchingSettings.update', {
    ...settings,
    method: 'PATCH',
    access: { right: 'settings.manage' },
    input: {
      body: z.strictObject(updateShape(MatchingSettings.columns, 'workspace')).meta({ id: 'MatchingSettingsPatch' }),
    },
    version: 'optional',
    summary: 'Change how far invoices may go beyond what was ordered',
    description:
      'Invoices are held against it the next time that they are compared: at their next change, and before they are paid.',
  }),
};
