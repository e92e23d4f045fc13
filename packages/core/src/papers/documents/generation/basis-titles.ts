import type { InLanguages } from '../../../kernel/values/text/locale.js';

/** What the papers are called that documents rest on. */
export const BASIS: InLanguages<{
  readonly contract: string;
  readonly proposal: string;
  readonly requisition: string;
}> = {
  ru: { contract: 'Договор', proposal: 'Коммерческое предложение', requisition: 'Заявка' },
  en: { contract: 'Contract', proposal: 'Commercial proposal', requisition: 'Requisition' },
};
