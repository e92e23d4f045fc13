import type { Subquery } from '../../kernel/ports/storage.js';
import type { RecordType } from '../../kernel/records/record.js';
import type { Criteria, Dependencies } from './dialect.js';

/** Tells from what was asked for on which records the answer depends, and on which fields beside those that are read. */
export function dependenciesOf(record: RecordType, criteria: Criteria, read: readonly string[]): Dependencies {
  const records = new Set<RecordType>();
  const fields = new Set(read);

  function addCriteria(of: RecordType, { where, search }: Criteria): void {
    records.add(of);
    if (search !== undefined) for (const field of of.search) fields.add(field);
    if (where !== undefined) addConditions(where);
  }

  function addConditions(where: object): void {
    for (const [field, condition] of Object.entries(where)) {
      if (field === 'and' || field === 'or') for (const each of condition as readonly object[]) addConditions(each);
      else {
        fields.add(field);
        if (leadsElsewhere(condition)) addSubquery(condition.within);
      }
    }
  }

  function addSubquery({ record: of, column = 'id', where, search }: Subquery): void {
    fields.add(column);
    addCriteria(of, { where, ...(search === undefined ? {} : { search }) });
  }

  addCriteria(record, criteria);
  return { dependsOn: [...records], fields: [...fields] };
}

function leadsElsewhere(condition: unknown): condition is { readonly within: Subquery } {
  return typeof condition === 'object' && condition !== null && 'within' in condition;
}
