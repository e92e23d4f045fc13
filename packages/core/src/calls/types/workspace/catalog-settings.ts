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
