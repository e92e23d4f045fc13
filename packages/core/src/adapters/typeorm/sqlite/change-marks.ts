import type { RecordType } from '../../../kernel/record.js';
import type { Storage } from '../../../ports/storage.js';
import { columnNamesIn, columnOf, type TableShape } from '../table-shape.js';
import type { ChangeLog } from './change-log.js';

/** Builds marks of what is watched; see `Storage.watchChanges`. */
export function createChangeMarks(deps: {
  readonly shapeOf: (record: RecordType) => TableShape;
  readonly changes: ChangeLog;
  readonly noticeOthers: () => void;
}): Storage['watchChanges'] {
  const { shapeOf, changes, noticeOthers } = deps;
  return (watched) => {
    const dependences = watched.map(({ record, columns }) => {
      const shape = shapeOf(record);
      const names = columns.flatMap((field) => columnNamesIn(columnOf(shape, field).sql));
      return { portalId: null, dependsOn: [record], columns: names };
    });
    return () => {
      noticeOthers();
      return dependences.reduce((sum, dependence) => sum + changes.state(dependence), 0);
    };
  };
}
