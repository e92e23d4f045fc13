import type { Instant, Quantity, QuantityInput, Uuid } from './shared-types.js';

/** Values of `dimension`. */
export type UnitDimension = 'count' | 'mass' | 'length' | 'area' | 'volume' | 'time' | 'none';

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
  /** What it measures: units of one dimension with factors convert into each other. */
  dimension: UnitDimension;
  /** How many base units of the dimension one of it is: pieces, kg, m, m², m³ or minutes. */
  factor: Quantity | null;
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
  /** What it measures: units of one dimension with factors convert into each other. */
  dimension?: UnitDimension | undefined;
  /** How many base units of the dimension one of it is: pieces, kg, m, m², m³ or minutes. */
  factor?: QuantityInput | null | undefined;
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
  /** What it measures. */
  dimension: UnitDimension;
  /** How many base units of the dimension one of it is; null where it converts into no other unit. */
  factor: Quantity | null;
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
