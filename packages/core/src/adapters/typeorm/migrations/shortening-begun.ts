/**
 * Noted among the migrations from the first commit of the shortening of ids to the last: no version that does not know it opens what
 * is half done.
 */
export const SHORTENING_BEGUN = 'ShortenIdsBegun';
