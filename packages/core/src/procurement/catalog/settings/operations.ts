import { operation } from '../../../kernel/operations/operation.js';
import { CatalogSettingsPatch, CatalogSettingsView } from './schemas.js';

export const catalogSettingsOperations = {
  get: operation('catalogSettings.get', {
    face: 'workspace',
    method: 'GET',
    path: '/settings/catalog',
    access: { right: 'catalog.view' },
    output: CatalogSettingsView,
    tag: 'Catalog',
    summary: 'Get the settings of the catalog',
  }),
  update: operation('catalogSettings.update', {
    face: 'workspace',
    method: 'PATCH',
    path: '/settings/catalog',
    access: { right: 'settings.manage' },
    input: { body: CatalogSettingsPatch },
    output: CatalogSettingsView,
    version: 'optional',
    tag: 'Catalog',
    summary: 'Change the settings of the catalog',
  }),
};
