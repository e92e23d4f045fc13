import type { RecordType } from '../../../kernel/record.js';
import { ROW_NUMBER, SEARCH_TEXT } from '../hidden-columns.js';
import { quoted } from '../sql-names.js';
import { searchIndexName } from './sqlite-search.js';

/**
 * Statements that create the trigram index of a searchable record and the triggers that keep it in step. The index holds
 * no text of its own; letter case is folded before, so it compares exactly.
 */
export function searchIndexSql(record: RecordType): readonly string[] {
  const table = quoted(record.table);
  const index = quoted(searchIndexName(record));
  const [number, text] = [quoted(ROW_NUMBER), quoted(SEARCH_TEXT)];
  const trigger = (moment: string) => quoted(`${record.table}_search_${moment}`);
  const insert = `insert into ${index} (rowid, ${text}) values (new.${number}, new.${text});`;
  const remove = `delete from ${index} where rowid = old.${number};`;
  return [
    `create virtual table ${index} using fts5(${text}, content = '', contentless_delete = 1, tokenize = 'trigram case_sensitive 1')`,
    `create trigger ${trigger('insert')} after insert on ${table} begin ${insert} end`,
    `create trigger ${trigger('delete')} after delete on ${table} begin ${remove} end`,
    `create trigger ${trigger('update')} after update of ${text} on ${table} when old.${text} is not new.${text} begin ${remove} ${insert} end`,
  ];
}
