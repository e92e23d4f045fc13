import { z } from 'zod';

import { operation } from '../../../kernel/operations/operation.js';
import { listShape, updateShape } from '../../../kernel/records/faces.js';
import { DocumentSettings, Portals } from '../records.js';

const RegionalSettings = z
  .object(listShape(Portals.columns, 'workspace'))
  .meta({ id: 'RegionalSettings', description: 'Defaults of the portal' });

const settings = { face: 'workspace', path: '/settings/regional', tag: 'Settings', output: RegionalSettings } as const;

export const regionalSettingsOperations = {
  get: operation('regionalSettings.get', {
    ...settings,
    method: 'GET',
    access: { right: 'signed_in' },
    summary: 'Get the regional settings',
  }),
  update: operation('regionalSettings.update', {
    ...settings,
    method: 'PATCH',
    access: { right: 'settings.manage' },
    input: {
      body: z
        .strictObject({
          ...updateShape(Portals.columns, 'workspace'),
          documents: DocumentSettings.partial().strict().optional(),
        })
        .meta({ id: 'RegionalSettingsPatch' }),
    },
    version: 'optional',
    summary: 'Change the regional settings',
    description:
      'Apply to everything created from then on; existing records keep their currency and VAT. With the locale change the ' +
      'date format and the VAT that its country presets, unless they were set otherwise.',
  }),
};
