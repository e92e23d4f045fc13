import type { Permissions } from '../access/permissions.js';
import type { ErrorType } from '../errors/errors.js';
import type { EventType } from '../events/events.js';
import type { CloseEnums, OpenEnums } from '../input/open-enum.js';
import { port } from '../ports/port.js';
import type { RecordType } from '../records/record.js';
import type { SealedColumns } from '../records/sealed-columns.js';
import type { Operation } from './operation.js';

/** What all modules of a Procurekit declare together. */
export interface Composed {
  readonly records: readonly RecordType[];
  /** Every operation once, in the order of the groups. */
  readonly operations: readonly Operation[];
  /** By code. */
  readonly errors: ReadonlyMap<string, ErrorType>;
  /** Codes that stand for themselves at the top of a 400 answer when all problems share them. */
  readonly codesOf400: ReadonlyMap<string, ErrorType>;
  /** By name. */
  readonly events: ReadonlyMap<string, EventType>;
  readonly tags: Readonly<Record<string, string>>;
  readonly sealed: readonly SealedColumns[];
  readonly permissions: Permissions;
  readonly enums: OpenEnums;
  /** Gives the open enumerations of a schema their values. */
  readonly closed: CloseEnums;
}

export const Composed = port<Composed>('composed');
