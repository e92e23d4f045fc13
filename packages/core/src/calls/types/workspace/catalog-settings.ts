import type { Rate, RateInput, Uuid } from './shared-types.js';

/** Values of `nomenclatureSavePolicy`. */
export type CatalogSettingsNomenclatureSavePolicy = 'SUPPLIER_QUOTES_ALL' | 'SUPPLIER_QUOTES_SELECTED' | 'MANUAL';

/** Values of `overOrderControl`. */
export type OverOrderControl = 'none' | 'warn' | 'stop';

/** What `catalogSettings.get` answers. */
export interface CatalogSettings {
  /** Lines of submitted quotes that become catalog items: all, those with a decision, or none. */
  nomenclatureSavePolicy: CatalogSettingsNomenclatureSavePolicy;
  /** How much more than ordered can be received. */
  overReceiptPercent: Rate;
  /**
   * What happens to an order of more than is still to be ordered of a requisition line: nothing, a warning, a
   * refusal.
   */
  overOrderControl: OverOrderControl;
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
  /**
   * What happens to an order of more than is still to be ordered of a requisition line: nothing, a warning, a
   * refusal.
   */
  overOrderControl?: OverOrderControl | undefined;
  defaultUnitId?: Uuid | undefined;
  skuRequired?: boolean | undefined;
}
