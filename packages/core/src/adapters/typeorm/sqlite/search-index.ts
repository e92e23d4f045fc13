import type { RecordType } from '../../../kernel/records/record.js';
import { ROW_NUMBER, SEARCH_TEXT } from '../hidden-columns.js';
import { quoted } from '../sql-names.js';
import { searchChangesName, searchIndexName } from './sqlite-search.js';

const MANY_CHANGES = 200;

/**
 * Statements that create the trigram index of a searchable record. The index holds no text of its own, nor where in a text its trigrams
 * stand; letter case is folded before, so it compares exactly. Triggers note the rows whose text changed; searches look at those
 * themselves, until there are enough of them to bring the index in step. Written row by row, and with each commit, it would cost many
 * times as much.
 */
export function searchIndexSql(record: RecordType): readonly string[] {
  const table = quoted(record.table);
  const [number, text] = [quoted(ROW_NUMBER), quoted(SEARCH_TEXT)];
  const changed = quoted(searchChangesName(record));
  const trigger = (moment: string) => quoted(`${record.table}_search_${moment}`);
  const note = (row: 'new' | 'old') => `begin insert or ignore into ${changed} values (${row}.${number}); end`;
  return [
    `create virtual table ${quoted(searchIndexName(record))} using fts5(${text}, content = '', contentless_delete = 1, tokenize = 'trigram case_sensitive 1', detail = none)`,
    `create table ${changed} (${number} integer primary key)`,
    `create trigger ${trigger('insert')} after insert on ${table} ${note('new')}`,
    `create trigger ${trigger('delete')} after delete on ${table} ${note('old')}`,
    `create trigger ${trigger('update')} after update of ${text} on ${table} when old.${text} is not new.${text} ${note('new')}`,
  ];
}

/** Counts the changed rows up to the number at which the index should be brought in step. */
export function manyChangesSql(record: RecordType): string {
  return `select count(*) from (select 1 from ${quoted(searchChangesName(record))} limit ${MANY_CHANGES}) having count(*) = ${MANY_CHANGES}`;
}

/** Statements that bring the trigram index of a record in step with its rows. */
export function indexChangesSql(record: RecordType): readonly string[] {
  const index = quoted(searchIndexName(record));
  const changed = quoted(searchChangesName(record));
  const [number, text] = [quoted(ROW_NUMBER), quoted(SEARCH_TEXT)];
  return [
    `delete from ${index} where rowid in (select ${number} from ${changed})`,
    `insert into ${index} (rowid, ${text}) select ${number}, ${text} from ${changed} cross join ${quoted(record.table)} using (${number})`,
    `delete from ${changed}`,
  ];
}
