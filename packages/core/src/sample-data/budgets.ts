import type { FoundBefore } from './sample-run.js';
import type { Steps } from './steps.js';

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
export async function budgetsOf(present: FoundBefore['costItems'], now: string, steps: Steps): Promise<BudgetedPlaces> {
  const [root, ...below] = COST_ITEMS;
  if (present.some(({ code }) => code === root.code)) return { siteIds: [], costItemIds: present.map(({ id }) => id) };
  const { id: parentId } = await steps.once('rootCostItem', ({ workspace }) => workspace.costItems.create(root));
  const costItems = await steps.each('costItems', below.length, (n, { workspace }) =>
    workspace.costItems.create({ ...(below[n] ?? root), parentId }),
  );
  const sites = await steps.each('logisticsObjects', SITES.length, (n, { workspace }) =>
    workspace.logisticsObjects.create({ name: SITES[n]?.name ?? '', type: 'site' }),
  );
  const year = now.slice(0, 4);
  await steps.each('budgets', SITES.length, (n, { workspace }) => {
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
