import type { RecordType } from '../../kernel/records/record.js';
import { CostItems } from '../../procurement/budgets/index.js';
import { Categories } from '../../procurement/catalog/index.js';
import { Counterparties } from '../../procurement/counterparties/index.js';
import { LogisticsObjects } from '../../procurement/logistics/index.js';
import { Pipelines, Stages } from '../../procurement/requisitions/index.js';
import type { Asking } from './asking.js';

type Named = 'supplier' | 'category' | 'site' | 'costItem' | 'stage' | 'pipeline';

const RECORDS = {
  supplier: Counterparties,
  category: Categories,
  site: LogisticsObjects,
  costItem: CostItems,
  stage: Stages,
  pipeline: Pipelines,
} as const satisfies Readonly<Record<Named, RecordType>>;

/** What things are called, by their ids; of a category, all names from the root down. */
export async function namesOf(
  { call, records }: Pick<Asking, 'call' | 'records'>,
  kind: Named,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const record: RecordType = RECORDS[kind];
  const known = [...new Set(ids.filter((id) => id !== null))];
  if (known.length === 0 || !records.includes(record)) return new Map();
  // Each of these records has an id and a name, and categories have the way to them.
  const select = kind === 'category' ? ['id', 'name', 'path'] : ['id', 'name'];
  const rows = await call.db.collection(record).list({ where: { id: { in: known } }, order: [['id', 'asc']], select });
  const named = rows as readonly unknown[] as readonly { id: string; name: string; path?: string }[];
  return new Map(named.map(({ id, name, path }) => [id, kind === 'category' ? (path ?? name) : name]));
}
