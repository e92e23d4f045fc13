import type {
  NewPortalUnit,
  PortalUnit,
  PortalUnitPatch,
  UnitsListQuery,
  UnitsListResult,
} from '../../../../core/src/calls/types/workspace/units.js';
import type { ApiCall } from '../../api-call.js';
import type { CallOptions, UpdateOptions, WriteOptions } from '../../client-options.js';
import type { Resource } from '../../resource.js';

/** Methods on units. */
export interface UnitsApi {
  /**
   * Create a unit of the portal.
   *
   * No other unit may be found by its name, short name, code or aliases.
   *
   * Right: `settings.manage`.
   *
   * @throws ConflictError `duplicate_unit`
   */
  create(body: NewPortalUnit, options?: WriteOptions): ApiCall<PortalUnit>;

  /**
   * Get a unit of the portal.
   *
   * @throws NotFoundError `not_found`
   */
  get(id: string, options?: CallOptions): ApiCall<PortalUnit>;

  /**
   * Change a unit of the portal.
   *
   * Omitted fields are unchanged; null clears a field.
   *
   * Right: `settings.manage`.
   *
   * @throws ConflictError `version_conflict`, `record_archived`, `unit_in_use`, `duplicate_unit`
   * @throws NotFoundError `not_found`
   */
  update(id: string, body: PortalUnitPatch, options?: UpdateOptions): ApiCall<PortalUnit>;

  /**
   * Archive a unit of the portal.
   *
   * It can no longer be chosen; what is measured in it stays so. Refused while open documents name it.
   *
   * Right: `settings.manage`.
   *
   * @throws ConflictError `version_conflict`, `record_archived`, `entity_in_use`
   * @throws NotFoundError `not_found`
   */
  archive(id: string, options?: UpdateOptions): ApiCall<PortalUnit>;

  /**
   * Bring back a unit of the portal from the archive.
   *
   * What is not archived stays as it is.
   *
   * Right: `settings.manage`.
   *
   * @throws ConflictError `version_conflict`, `duplicate_unit`
   * @throws NotFoundError `not_found`
   */
  restore(id: string, options?: UpdateOptions): ApiCall<PortalUnit>;

  /**
   * List units of measure.
   *
   * The whole directory, whose ids are the same on every installation, and then the units that the portal has
   * beside it, without archived ones unless `includeArchived` is sent.
   */
  list(query?: UnitsListQuery, options?: CallOptions): ApiCall<UnitsListResult>;
}

/** Units, to be put into a client. */
export const units: Resource<UnitsApi> = {
  name: 'units',
  at: '/api/v1/units',
  methods: {
    create: 'POST body',
    get: 'GET /:id',
    update: 'PATCH /:id body',
    archive: 'DELETE /:id',
    restore: 'POST /:id/restore',
    list: 'GET query',
  },
};
