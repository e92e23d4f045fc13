import type { ApiCall } from '../../api-call.js';
import type { CallOptions, UpdateOptions } from '../../client-options.js';
import type { Resource } from '../../resource.js';
import type { Rate, RateInput, Uuid } from './shared-types.js';

/** Values of `nomenclatureSavePolicy`. */
export type CatalogSettingsNomenclatureSavePolicy = 'SUPPLIER_QUOTES_ALL' | 'SUPPLIER_QUOTES_SELECTED' | 'MANUAL';

/** What `catalogSettings.get` answers. */
export interface CatalogSettings {
  /** Lines of submitted quotes that become catalog items: all, those with a decision, or none. */
  nomenclatureSavePolicy: CatalogSettingsNomenclatureSavePolicy;
  /** How much more than ordered can be received. */
  overReceiptPercent: Rate;
  defaultUnitId: Uuid;
  skuRequired: boolean;
  version: number;
}

/** What `catalogSettings.update` takes. */
export interface CatalogSettingsPatch {
  /** Lines of submitted quotes that become catalog items: all, those with a decision, or none. */
  nomenclatureSavePolicy?: CatalogSettingsNomenclatureSavePolicy | undefined;
  /** How much more than ordered can be received. */
  overReceiptPercent?: RateInput | undefined;
  defaultUnitId?: Uuid | undefined;
  skuRequired?: boolean | undefined;
}

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
