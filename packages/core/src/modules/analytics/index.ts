/**
 * What a manager asks: what was spent and saved, how good suppliers are, what is late, unpaid and promised, and how long it takes. Facts are
 * worked out of the records of other modules, each of them always anew; answers add them up by the days of the portal, in its currency.
 * Nothing is decided here, and no other module knows of it; what is of a module that is left out counts for nothing.
 */
export { QUESTIONS, type Question } from './tables/columns.js';
