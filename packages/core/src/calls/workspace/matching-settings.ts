import type { CallOptions } from '../../operations/call-options.js';
import type { MatchingSettings, MatchingSettingsPatch } from '../types/workspace/matching-settings.js';

/** Calls on matching settings. */
export interface MatchingSettingsCalls {
  /** Get how far invoices may go beyond what was ordered. */
  get(options?: CallOptions): Promise<MatchingSettings>;

  /**
   * Change how far invoices may go beyond what was ordered.
   *
   * Invoices are held against it the next time that they are compared: at their next change, and before they are
   * paid.
   *
   * Right: `settings.manage`.
   *
   * @throws ProcurekitError `version_conflict`
   */
  update(body: MatchingSettingsPatch, options?: CallOptions): Promise<MatchingSettings>;
}
