import type { OwnerCalls } from './act-in-portal.js';

type NewRequisition = Parameters<OwnerCalls['workspaceRequisitions']['create']>[0];
type NewItem = NonNullable<NewRequisition['items']>[number];

const PROJECTS = [
  'ЖК «Северный», корпус 2',
  'Склад готовой продукции',
  'Реконструкция котельной',
  'Офис на Ленинградском',
  'Цех металлообработки',
  'Логистический центр',
  'Благоустройство территории',
  'Линия розлива № 3',
] as const;
const DEPARTMENTS = ['Отдел главного энергетика', 'Служба эксплуатации', 'Строительный участок', 'ИТ-отдел'] as const;
const PEOPLE = ['Анна Петрова', 'Сергей Иванов', 'Мария Кузнецова', 'Олег Смирнов', 'Дина Алиева'] as const;
const PRIORITIES = ['normal', 'normal', 'high', 'low', 'normal', 'urgent'] as const;
type Goods = readonly [name: string, unitCode: string, unitPrice: string, step: number];
const GOODS: readonly Goods[] = [
  ['Кабель ВВГнг(А)-LS 3×2,5', '006', '84.50', 50],
  ['Арматура А500С ⌀12', '168', '58400.00', 2],
  ['Бетон В25 П4 F150', '113', '6950.00', 8],
  ['Насос циркуляционный 32-80', '796', '21300.00', 1],
  ['Светильник светодиодный 36 Вт', '796', '1490.00', 12],
  ['Труба профильная 60×40×2', '006', '412.00', 30],
  ['Краска акриловая фасадная', '166', '236.00', 25],
  ['Автоматический выключатель 16 А', '796', '389.90', 10],
  ['Перчатки рабочие с ПВХ', '796', '27.40', 100],
  ['Фильтр масляный гидравлический', '796', '3120.00', 4],
  ['Утеплитель минераловатный 100 мм', '055', '318.00', 40],
  ['Болт М12×60 8.8 оцинкованный', '796', '14.20', 200],
];
const DAY_MS = 24 * 60 * 60 * 1000;

/** The n-th sample requisition. The same number gives the same one, but for dates that follow the day of seeding. */
export function sampleRequisition(index: number, nowMs: number): NewRequisition {
  const pick = <T>(list: readonly T[], salt: number): T => list[mix(index, salt) % list.length] as T;
  return {
    name: `${goods(index, 0)[0]}: ${pick(PROJECTS, 1)}`,
    customerRequestNumber: `ЗК-${String(index + 1).padStart(6, '0')}`,
    requesterName: pick(PEOPLE, 2),
    comment: `${pick(DEPARTMENTS, 3)}. Доставка на объект, разгрузка силами поставщика.`,
    priority: pick(PRIORITIES, 4),
    dueDate: new Date(nowMs + (7 + (mix(index, 5) % 60)) * DAY_MS).toISOString(),
    deliveryAddress: `Московская обл., ${pick(PROJECTS, 1)}`,
    items: sampleItems(index),
  };
}

function sampleItems(index: number): NewItem[] {
  const count = 1 + (mix(index, 6) % 3);
  return Array.from({ length: count }, (_, line) => {
    const [rawName, unitCode, unitPrice, step] = goods(index, line);
    return { rawName, unitCode, unitPrice, quantity: String(step * (1 + (mix(index, 8 + line) % 9))), vatRate: '22' };
  });
}

function goods(index: number, line: number): Goods {
  return GOODS[(mix(index, 7) + line) % GOODS.length] ?? ['Материалы', '796', '1.00', 1];
}

// Spreads neighbouring numbers (the finaliser of MurmurHash3): samples should look different, not random.
function mix(index: number, salt: number): number {
  let hash = Math.imul(index + 1, 0x9e37_79b1) ^ Math.imul(salt, 0x85eb_ca6b);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85eb_ca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2_ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
