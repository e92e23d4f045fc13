import { z } from 'zod';

import { listShape, updateShape } from '../../../kernel/records/faces.js';
import { CatalogSettings } from './records.js';

/** Settings of the catalog as the workspace shows them. */
export const CatalogSettingsView = z
  .object(listShape(CatalogSettings.columns, 'workspace'))
  .meta({ id: 'CatalogSettings' });
export interface CatalogSettingsView extends z.output<typeof CatalogSettingsView> {}

export const CatalogSettingsPatch = z
  .strictObject(updateShape(CatalogSettings.columns, 'workspace'))
  .meta({ id: 'CatalogSettingsPatch' });
