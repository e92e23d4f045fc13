import type { Right } from '../../../kernel/access/rights.js';
import { extensionPoint } from '../../../kernel/operations/extension-point.js';
import type { InLanguages } from '../../../kernel/values/text/locale.js';

/** A page that the account of whoever is signed in leads to. */
export interface AccountLink {
  /** Right without which the page shows nothing. */
  readonly right: Right;
  /** Beside the page of the account, such as `reports/spend`. */
  readonly path: string;
  readonly label: InLanguages;
}

/** Pages of other modules that the account leads to. */
export const accountLinks = extensionPoint<AccountLink>('identity.accountLinks');
