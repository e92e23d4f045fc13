import type { Dimension } from '../facts/fact.js';
import type { Figure } from '../figures/figures.js';
import type { Asking } from './asking.js';
import { namesOf } from './names.js';

/** By what amounts can be told apart. */
export const GROUPS = ['supplier', 'category', 'site', 'costItem', 'month'] as const;
export type Group = (typeof GROUPS)[number];

const DIMENSIONS: Readonly<Record<Exclude<Group, 'month'>, Dimension>> = {
  supplier: 'supplierId',
  category: 'categoryId',
  site: 'logisticsObjectId',
  costItem: 'costItemId',
};

/** The dimensions that groups stand for. */
export function dimensionsOf(groups: readonly Group[]): Dimension[] {
  return groups.flatMap((group) => (group === 'month' ? [] : [DIMENSIONS[group]]));
}

/** What a row of an answer is about: null for what it is not told apart by, and for what is of none. */
export interface GroupKey {
  readonly supplierId: string | null;
  readonly categoryId: string | null;
  readonly logisticsObjectId: string | null;
  readonly costItemId: string | null;
  readonly month: string | null;
}

/** Figures of one row. */
export interface FigureGroup {
  readonly key: GroupKey;
  readonly name: string | null;
  readonly figures: readonly Figure[];
  /** Those of the period before; months are not compared. */
  readonly before: readonly Figure[];
}

/** Puts figures of a period and of the one before into rows, each with its name. */
export async function groupFigures(
  asking: Asking,
  groups: readonly Group[],
  { figures, before }: { readonly figures: readonly Figure[]; readonly before: readonly Figure[] },
): Promise<readonly FigureGroup[]> {
  const rows = new Map<string, { readonly key: GroupKey; readonly figures: Figure[]; readonly before: Figure[] }>();
  const rowOf = (figure: Figure) => {
    const { supplierId, categoryId, logisticsObjectId, costItemId, month } = figure;
    const key = { supplierId, categoryId, logisticsObjectId, costItemId, month };
    const name = `${supplierId} ${categoryId} ${logisticsObjectId} ${costItemId} ${month}`;
    const row = rows.get(name) ?? { key, figures: [], before: [] };
    rows.set(name, row);
    return row;
  };
  for (const figure of figures) rowOf(figure).figures.push(figure);
  if (!groups.includes('month')) for (const figure of before) rowOf(figure).before.push(figure);
  const names = await namesOfGroups(
    asking,
    groups,
    [...rows.values()].map(({ key }) => key),
  );
  return [...rows.values()].map((row) => ({ ...row, name: nameOf(row.key, groups, names) }));
}

type Names = ReadonlyMap<Group, ReadonlyMap<string, string>>;

async function namesOfGroups(asking: Asking, groups: readonly Group[], keys: readonly GroupKey[]): Promise<Names> {
  const names = new Map<Group, ReadonlyMap<string, string>>();
  for (const group of groups) {
    if (group === 'month') continue;
    names.set(
      group,
      await namesOf(
        asking,
        group,
        keys.map((key) => key[DIMENSIONS[group] as keyof GroupKey]),
      ),
    );
  }
  return names;
}

/** What a row is called: null where it is of what has no name, such as lines without a category. */
function nameOf(key: GroupKey, groups: readonly Group[], names: Names): string | null {
  const parts = groups.map((group) => {
    if (group === 'month') return key.month;
    const id = key[DIMENSIONS[group] as keyof GroupKey];
    return id === null ? null : (names.get(group)?.get(id) ?? null);
  });
  return parts.every((part) => part === null) ? null : parts.map((part) => part ?? '—').join(', ');
}
