import type { RecordType } from '../records/record.js';
import { allModules } from './all-modules.js';

/** Every stored record: what the migrations must make room for. */
export const allRecords: readonly RecordType[] = allModules.flatMap(({ records }) => records);
