import type { CallOptions } from '../../operations/call-options.js';
import type {
  NewPortalUnit,
  PortalUnit,
  PortalUnitPatch,
  UnitsListQuery,
  UnitsListResult,
} from '../types/workspace/units.js';

/** Calls on units. */
export interface UnitsCalls {
  /**
   * Create a unit of the portal.
   *
   * No other unit may be found by its name, short name, code or aliases.
   *
   * Right: `settings.manage`.
   *
   * @throws ProcurekitError `duplicate_unit`
   */
  create(body: NewPortalUnit, options?: CallOptions): Promise<PortalUnit>;

  /**
   * Get a unit of the portal.
   *
   * @throws ProcurekitError `not_found`
   */
  get(id: string, options?: CallOptions): Promise<PortalUnit>;

  /**
   * Change a unit of the portal.
   *
   * Omitted fields are unchanged; null clears a field.
   *
   * Right: `settings.manage`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `record_archived`, `unit_in_use`, `duplicate_unit`
   */
  update(id: string, body: PortalUnitPatch, options?: CallOptions): Promise<PortalUnit>;

  /**
   * Archive a unit of the portal.
   *
   * It can no longer be chosen; what is measured in it stays so. Refused while open documents name it.
   *
   * Right: `settings.manage`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `record_archived`, `entity_in_use`
   */
  archive(id: string, options?: CallOptions): Promise<PortalUnit>;

  /**
   * Bring back a unit of the portal from the archive.
   *
   * What is not archived stays as it is.
   *
   * Right: `settings.manage`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `duplicate_unit`
   */
  restore(id: string, options?: CallOptions): Promise<PortalUnit>;

  /**
   * List units of measure.
   *
   * The whole directory, whose ids are the same on every installation, and then the units that the portal has
   * beside it, without archived ones unless `includeArchived` is sent.
   */
  list(query?: UnitsListQuery, options?: CallOptions): Promise<UnitsListResult>;
}
