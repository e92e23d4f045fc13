import { extensionPoint } from '../../../kernel/operations/extension-point.js';
import type { FindUse } from '../../../kernel/rows/record-reference.js';

/** What keeps a category from being removed, such as its items. */
export const usesOfCategory = extensionPoint<FindUse>('catalog.usesOfCategory');
