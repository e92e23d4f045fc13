/** Categories of the marketplace in their order, with the names that people see. */
export const CATEGORIES = {
  erp: '1С и ERP',
  edo: 'Электронный документооборот',
  banks: 'Банки и счета',
  suppliers: 'Поставщики и каталоги',
  logistics: 'Склад и логистика',
  crm: 'CRM и продажи',
  bi: 'BI и аналитика',
  notifications: 'Уведомления',
  api: 'API и вебхуки',
  industry: 'Отраслевые решения',
} as const;

/** A category by its slug. */
export type CategorySlug = keyof typeof CATEGORIES;

export const CATEGORY_SLUGS = Object.keys(CATEGORIES) as [CategorySlug, ...CategorySlug[]];
