import type { RecordType } from '../../../kernel/record.js';
import { ROW_NUMBER, SEARCH_TEXT } from '../hidden-columns.js';
import { quoted } from '../sql-names.js';
import { searchIndexName } from './sqlite-search.js';

/**
 * Statements that create the trigram index of a searchable record. The index holds no text of its own; letter case is folded
 * before, so it compares exactly. Triggers note the rows whose text changed, and `indexChangesSql` brings the index in step
 * before the transaction commits: written row by row, between savepoints, it would cost several times as much.
 */
export function searchIndexSql(record: RecordType): readonly string[] {
  const table = quoted(record.table);
  const [number, text] = [quoted(ROW_NUMBER), quoted(SEARCH_TEXT)];
  const changed = quoted(changedRowsName(record));
  const trigger = (moment: string) => quoted(`${record.table}_search_${moment}`);
  const note = (row: 'new' | 'old') => `begin insert or ignore into ${changed} values (${row}.${number}); end`;
  return [
    `create virtual table ${quoted(searchIndexName(record))} using fts5(${text}, content = '', contentless_delete = 1, tokenize = 'trigram case_sensitive 1')`,
    `create table ${changed} (${number} integer primary key)`,
    `create trigger ${trigger('insert')} after insert on ${table} ${note('new')}`,
    `create trigger ${trigger('delete')} after delete on ${table} ${note('old')}`,
    `create trigger ${trigger('update')} after update of ${text} on ${table} when old.${text} is not new.${text} ${note('new')}`,
  ];
}

/** Statements that bring the trigram index of a record in step with its rows. */
export function indexChangesSql(record: RecordType): readonly string[] {
  const index = quoted(searchIndexName(record));
  const changed = quoted(changedRowsName(record));
  const [number, text] = [quoted(ROW_NUMBER), quoted(SEARCH_TEXT)];
  return [
    `delete from ${index} where rowid in (select ${number} from ${changed})`,
    `insert into ${index} (rowid, ${text}) select ${number}, ${text} from ${changed} join ${quoted(record.table)} using (${number})`,
    `delete from ${changed}`,
  ];
}

function changedRowsName(record: RecordType): string {
  return `${record.table}_search_changes`;
}
