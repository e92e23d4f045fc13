import type { WorkspaceCalls } from '../calls/workspace/index.js';

/** What it takes to do something n times; `fillPortal` says how. */
type Step = <T>(name: string, total: number, create: (n: number) => Promise<T>) => Promise<T[]>;

/** Sites and cost items that lines of requisitions name. */
export interface BudgetedPlaces {
  readonly siteIds: readonly string[];
  readonly costItemIds: readonly string[];
}

/** Sites of a sample portal, each with what it may spend in a year: one of them has too little. */
const SITES = [
  { name: 'ЖК «Северный», корпус 2', amount: '50000000.00' },
  { name: 'Реконструкция котельной', amount: '250000.00' },
] as const;

/** Cost items; all but the first stand below it. */
const COST_ITEMS = [
  { code: 'МТР', name: 'Материалы и оборудование' },
  { code: 'МТР-01', name: 'Электрика и кабель' },
  { code: 'МТР-02', name: 'Металлопрокат и крепёж' },
  { code: 'МТР-03', name: 'Инструмент и расходники' },
] as const;

/** Makes cost items, two sites and their budgets for the year, unless they are there. */
export async function budgetsOf(workspace: WorkspaceCalls, now: string, step: Step): Promise<BudgetedPlaces> {
  const present = await workspace.costItems.list({ limit: 100 });
  const [root] = COST_ITEMS;
  const rootItem = present.items.find(({ code }) => code === root.code);
  if (rootItem !== undefined) return { siteIds: [], costItemIds: present.items.map(({ id }) => id) };
  const { id: parentId } = await workspace.costItems.create(root);
  const below = COST_ITEMS.slice(1);
  const costItems = await step('costItems', below.length, (n) =>
    workspace.costItems.create({ ...(below[n] ?? root), parentId }),
  );
  const sites = await step('logisticsObjects', SITES.length, (n) =>
    workspace.logisticsObjects.create({ name: SITES[n]?.name ?? '', type: 'site' }),
  );
  const year = now.slice(0, 4);
  await step('budgets', SITES.length, (n) => {
    const [{ name, amount } = SITES[0], site] = [SITES[n], sites[n]];
    return workspace.budgets.create({
      name: `${name}, ${year}`,
      periodFrom: `${year}-01-01`,
      periodTo: `${Number(year) + 1}-03-31`,
      logisticsObjectId: site?.id ?? null,
      amount,
      status: 'active',
    });
  });
  return { siteIds: sites.map(({ id }) => id), costItemIds: costItems.map(({ id }) => id) };
}
