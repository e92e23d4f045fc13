/**
 * Units of measure: the directory that all portals share, which is data of the product (`values/numbers/units`) and cannot be changed,
 * and the units that a portal has beside it. No two units of a portal are found by one word. An archived unit is not chosen any
 * more, and shown by what is measured in it.
 */
export { unitsNamed, unitsOf } from './find-units.js';
