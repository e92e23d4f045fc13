import type { InLanguages } from '../text/locale.js';
import type { VatMode } from './vat.js';

/** How prices are asked for, in the words of who answers. */
export const PRICE_BASIS: InLanguages<Readonly<Record<VatMode, string>>> = {
  ru: { EXCLUSIVE: 'без НДС', INCLUSIVE: 'с НДС', NO_VAT: 'НДС не облагается' },
  en: { EXCLUSIVE: 'without VAT', INCLUSIVE: 'with VAT', NO_VAT: 'no VAT' },
};
