import { z } from 'zod';

import { operation } from '../../kernel/operations/operation.js';
import { listShape, updateShape } from '../../kernel/records/faces.js';
import { ExchangeRateSettings } from './records.js';
import { exchangeRates } from './resource.js';

const { create, ...ordinary } = exchangeRates.workspace.operations('list', 'create', 'get', 'update', 'remove');

const source = {
  face: 'workspace',
  path: '/settings/rates/source',
  tag: 'Settings',
  output: z.object(listShape(ExchangeRateSettings.columns, 'workspace')).meta({ id: 'ExchangeRateSettings' }),
} as const;

export const exchangeRateOperations = {
  ...ordinary,
  create: { ...create, otherStatus: 200 },
  getSource: operation('exchangeRates.getSource', {
    ...source,
    method: 'GET',
    access: { right: 'signed_in' },
    summary: 'Get where exchange rates come from',
  }),
  setSource: operation('exchangeRates.setSource', {
    ...source,
    method: 'PATCH',
    access: { right: 'settings.manage' },
    input: {
      body: z
        .strictObject(updateShape(ExchangeRateSettings.columns, 'workspace'))
        .meta({ id: 'ExchangeRateSettingsPatch' }),
    },
    version: 'optional',
    summary: 'Change where exchange rates come from',
    description:
      'Where it is automatic, the rates of each day are taken from the provider, by default the Bank of Russia, within an hour.',
  }),
};
