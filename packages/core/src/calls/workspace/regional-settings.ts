import type { CallOptions } from '../../operations/call-options.js';
import type { RegionalSettings, RegionalSettingsPatch } from '../types/workspace/regional-settings.js';

/** Calls on regional settings. */
export interface RegionalSettingsCalls {
  /** Get the regional settings. */
  get(options?: CallOptions): Promise<RegionalSettings>;

  /**
   * Change the regional settings.
   *
   * Apply to everything created from then on; existing records keep their currency and VAT. With the locale change
   * the date format and the VAT that its country presets, unless they were set otherwise.
   *
   * Right: `settings.manage`.
   *
   * @throws ProcurekitError `version_conflict`
   */
  update(body: RegionalSettingsPatch, options?: CallOptions): Promise<RegionalSettings>;
}
