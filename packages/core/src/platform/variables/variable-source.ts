import type { PortalCaller } from '../../kernel/access/caller.js';
import type { Reader } from '../../kernel/ports/storage.js';
import type { VariableType } from './schemas.js';

/** A field of an entity as a variable. */
export interface VariableField {
  /** Path of the variable without its prefix. */
  readonly name: string;
  readonly type: VariableType;
  /** For people who choose a variable. */
  readonly label: string;
  readonly isNullable: boolean;
  readonly enumValues?: readonly string[];
  readonly example?: string;
}

/** Values of one entity by field name. */
export type EntityValues = Readonly<Record<string, unknown>>;

/** What an entity that can be reached lends its variables to. */
export interface VariableRelation {
  /** First segment of the paths, such as `customer`. */
  readonly prefix: string;
  readonly to: string;
  /** There may be several: each variable is a list. */
  readonly isCollection?: true;
  /** What the related entity is called in the labels, in the genitive. */
  readonly labelOf: string;
  /** The fields that are lent; all of the related type unless told. */
  readonly fields?: readonly VariableField[];
  /** Values of the related entity, or of all of them for a collection; null when there is none. */
  find(db: Reader, values: EntityValues): Promise<EntityValues | readonly EntityValues[] | null>;
}

/** What contributes the variables of a type of entity. */
export interface VariableSource {
  readonly entityType: string;
  /** First segment of the paths, such as `procurement`. */
  readonly prefix: string;
  readonly fields: readonly VariableField[];
  readonly relations?: readonly VariableRelation[];
  /** Values of an entity at a time, with the ids that its relations need; null when the caller cannot access it. */
  find(db: Reader, caller: PortalCaller, id: string, now: string): Promise<EntityValues | null>;
}
