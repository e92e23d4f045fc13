import type { InLanguages } from '../../../kernel/values/text/locale.js';
import type { Row } from '../../../kernel/records/record.js';
import { SellerProfiles } from './records.js';

/** Who stands at the head of a company, and by what, where nobody says otherwise. */
export type UsualHead = Pick<Row<typeof SellerProfiles>, 'directorPosition' | 'directorBasis'>;

const { directorPosition, directorBasis } = SellerProfiles.columns;

export const USUAL_HEAD: InLanguages<UsualHead> = {
  ru: { directorPosition: directorPosition.options.default, directorBasis: directorBasis.options.default },
  en: { directorPosition: 'Director', directorBasis: 'the charter' },
};

/** Whether a text says what is usual, so that perhaps nobody said it. */
export function isUsual(field: keyof UsualHead, text: string | null): boolean {
  return Object.values(USUAL_HEAD).some((head) => head[field] === text);
}
