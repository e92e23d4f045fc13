import { composeModules } from '../kernel/module/compose.js';
import { builtInModules } from './built-in-modules.js';

/** What the modules of the product make together. */
export const builtIn = composeModules(builtInModules);
