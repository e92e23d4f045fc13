import type { CallOptions } from '../../operations/call-options.js';
import type { CatalogSettings, CatalogSettingsPatch } from '../types/workspace/catalog-settings.js';

/** Calls on catalog settings. */
export interface CatalogSettingsCalls {
  /**
   * Get the settings of the catalog.
   *
   * Right: `catalog.view`.
   */
  get(options?: CallOptions): Promise<CatalogSettings>;

  /**
   * Change the settings of the catalog.
   *
   * Right: `settings.manage`.
   *
   * @throws ProcurekitError `version_conflict`
   */
  update(body: CatalogSettingsPatch, options?: CallOptions): Promise<CatalogSettings>;
}
