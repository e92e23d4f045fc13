/**
 * What a manager asks: what was spent and saved, how good suppliers are, what is late, unpaid and promised, and how long it takes. Facts are
 * worked out of the records of other modules, and added up by the days of the portal, in its currency. Sums of days and months are kept
 * (`kept`): every change notes with itself what is to be counted anew, a job counts it soon, and a question counts what is noted by
 * itself, so that answers are always what the records say. Nothing is decided here, and no other module knows of it; what is of a
 * module that is left out counts for nothing.
 */
export { QUESTIONS } from './tables/columns.js';
export type { RebuildAnalytics } from './rebuild-analytics.js';
