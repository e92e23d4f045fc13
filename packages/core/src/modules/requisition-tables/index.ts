/**
 * Whole requisitions from tables: what the requisition is said beside the file, its lines, with their sites and cost items, in it.
 * Tables are read and previewed as those of lines are; applying one makes the requisition and its lines together, or nothing.
 */
export { linesOfRows } from './line-of-row.js';
