import type { TableShape } from '../dialect.js';
import type { RecordType } from '../../../kernel/records/record.js';
import type { Storage } from '../../../kernel/ports/storage.js';
import { columnOf } from '../table-shape.js';
import type { ChangeLog } from './change-log.js';

/** Builds the watching of changes; see `Storage.watchChanges`. */
export function createChangeMarks(deps: {
  readonly shapeOf: (record: RecordType) => TableShape;
  readonly changes: ChangeLog;
  readonly noticeOthers: () => void;
}): Storage['watchChanges'] {
  const { shapeOf, changes, noticeOthers } = deps;
  return (record, columns) => {
    const shape = shapeOf(record);
    const fields = columns.map((field) => columnOf(shape, field).field);
    const dependence = { portalId: null, dependsOn: [record], fields };
    return () => {
      noticeOthers();
      return changes.state(dependence);
    };
  };
}
