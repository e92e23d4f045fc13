/**
 * Requisitions from tables: lines into one that is there, and whole requisitions, where what the requisition says stands beside the file and
 * its lines, with their sites and cost items, in it. Tables are read and previewed as all others are; one that makes a requisition is
 * applied as a whole, or not at all.
 */
