import type { RecordType } from './record.js';
import { snakeCase } from './snake-case.js';

/** What a row of a record is called where kinds of rows are named: in links, files, custom fields, variables and the audit trail. */
export function entityTypeOf({ name, trail }: Pick<RecordType, 'name' | 'trail'>): string {
  return 'entity' in trail ? trail.entity : snakeCase(name);
}
