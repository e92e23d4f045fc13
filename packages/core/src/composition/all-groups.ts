import type { Group } from '../operations/group.js';
import type { RecordType } from '../records/record.js';
import * as groups from './groups.js';

/** Every group by its name, in the order of the names: whatever runs the product finds them in the same order. */
export const allGroups: readonly (readonly [name: string, group: Group])[] = Object.entries<Group>({
  ...groups,
}).toSorted(([a], [b]) => (a < b ? -1 : 1));

/** Every stored record: what the migrations must make room for. */
export const allRecords: readonly RecordType[] = allGroups.flatMap(([, { records }]) => records);
