/**
 * Places where goods are kept. At most one warehouse of a portal is the default one, and that one cannot be archived;
 * neither can one with goods in stock. A code is used once, archived warehouses
 * included.
 */
export { requireWholeLocation } from './location.js';
export { keeps, requireKeeping } from './require-keeping.js';
export { Warehouses } from './records.js';
