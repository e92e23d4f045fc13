import { composed } from '@procurekit/core/contract';
import { builtInModules } from '@procurekit/core/modules';

/** What the modules of the product publish. */
export const { errors, events, operations } = composed(builtInModules);
