import { enumeration } from '../../../kernel/values/enumeration.js';
import type { InLanguages } from '../../../kernel/values/text/locale.js';

/** Categories of the marketplace in their order, with the names that people see. */
export const CATEGORIES = {
  erp: { ru: '1С и ERP', en: '1C and ERP' },
  edo: { ru: 'Электронный документооборот', en: 'Electronic documents' },
  banks: { ru: 'Банки и счета', en: 'Banks and accounts' },
  suppliers: { ru: 'Поставщики и каталоги', en: 'Suppliers and catalogs' },
  logistics: { ru: 'Склад и логистика', en: 'Warehouse and logistics' },
  crm: { ru: 'CRM и продажи', en: 'CRM and sales' },
  bi: { ru: 'BI и аналитика', en: 'BI and analytics' },
  notifications: { ru: 'Уведомления', en: 'Notifications' },
  api: { ru: 'API и вебхуки', en: 'API and webhooks' },
  industry: { ru: 'Отраслевые решения', en: 'Industry solutions' },
} as const satisfies Readonly<Record<string, InLanguages>>;

/** A category by its slug. */
export type CategorySlug = keyof typeof CATEGORIES;

export const CATEGORY_SLUGS = enumeration(
  'MarketplaceCategorySlug',
  Object.keys(CATEGORIES) as [CategorySlug, ...CategorySlug[]],
);
