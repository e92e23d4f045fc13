import type {
  CatalogSettings,
  CatalogSettingsPatch,
} from '../../../../core/src/calls/types/workspace/catalog-settings.js';
import type { ApiCall } from '../../api-call.js';
import type { CallOptions, UpdateOptions } from '../../client-options.js';
import type { Resource } from '../../resource.js';

/** Methods on catalog settings. */
export interface CatalogSettingsApi {
  /**
   * Get the settings of the catalog.
   *
   * Right: `catalog.view`.
   */
  get(options?: CallOptions): ApiCall<CatalogSettings>;

  /**
   * Change the settings of the catalog.
   *
   * Right: `settings.manage`.
   *
   * @throws ConflictError `version_conflict`
   */
  update(body: CatalogSettingsPatch, options?: UpdateOptions): ApiCall<CatalogSettings>;
}

/** Catalog settings, to be put into a client. */
export const catalogSettings: Resource<CatalogSettingsApi> = {
  name: 'catalogSettings',
  at: '/api/v1/settings/catalog',
  methods: {
    get: 'GET',
    update: 'PATCH body',
  },
};
