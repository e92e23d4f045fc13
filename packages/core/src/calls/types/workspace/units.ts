import type { Instant, Uuid } from './shared-types.js';

/** A unit of measure that the directory lacks. */
export interface PortalUnit {
  id: Uuid;
  name: string;
  /** As lines show it. */
  shortName: string;
  /** OKEI code, where there is one that the directory lacks. */
  okeiCode: string | null;
  /** Other words by which tables, suppliers and other systems name it. */
  aliases: string[];
  /** Fraction digits that quantities in this unit usually have. */
  precision: number;
  createdAt: Instant;
  updatedAt: Instant;
  version: number;
  archivedAt: Instant | null;
}

/** What `units.create` takes. */
export interface NewPortalUnit extends PortalUnitPatch {
  name: string;
  /** As lines show it. */
  shortName: string;
}

/** What `units.update` takes. */
export interface PortalUnitPatch {
  name?: string | undefined;
  /** As lines show it. */
  shortName?: string | undefined;
  /** OKEI code, where there is one that the directory lacks. */
  okeiCode?: string | null | undefined;
  /** Other words by which tables, suppliers and other systems name it. */
  aliases?: readonly string[] | undefined;
  /** Fraction digits that quantities in this unit usually have. */
  precision?: number | undefined;
}

/** A unit of measure. */
export interface Unit {
  id: Uuid;
  /** OKEI code; empty for a unit of the portal without one. */
  code: string;
  /** Code of UN/ECE Recommendation 20 or 21; empty for units of the portal. */
  uneceCode: string;
  name: string;
  shortName: string;
  /** Fraction digits that quantities in this unit usually have. */
  precision: number;
}

/** What `units.list` answers. */
export interface UnitsListResult {
  items: Unit[];
}

/** What `units.list` takes. */
export interface UnitsListQuery {
  /** Includes archived records. */
  includeArchived?: boolean | undefined;
}
