/** A way to keep values of columns that takes less room than the texts which earlier versions kept. */
export interface ShorterForm {
  /** Whose values, as notes call them. */
  readonly values: string;
  /**
   * Noted among the migrations from the first commit of the shortening to the last: no version that does not know it opens what is half
   * done.
   */
  readonly begun: string;
  /** What their columns are declared as. */
  readonly type: 'blob' | 'integer';
  /** SQL that tells whether a column holds a long one. */
  isLong(column: string): string;
  /** SQL of the short one. */
  shortOf(column: string): string;
}

const LETTERS_OF_ID = 36;
const INSTANT = '____-__-__T__:__:__.___Z';

/** Ids of 36 letters as their 16 bytes. What is no id stays what it is. */
export const shortIds: ShorterForm = {
  values: 'Ids',
  begun: 'ShortenIdsBegun',
  type: 'blob',
  isLong: (column) => `length(${column}) = ${LETTERS_OF_ID}`,
  shortOf: (column) => `coalesce(unhex(${column}, '-'), ${column})`,
};

/** Instants of 24 letters as their milliseconds since 1970, which take 6 bytes. */
export const shortInstants: ShorterForm = {
  values: 'Instants',
  begun: 'ShortenInstantsBegun',
  type: 'integer',
  isLong: (column) => `${column} like '${INSTANT}'`,
  shortOf: (column) =>
    `coalesce(unixepoch(substr(${column}, 1, 19)) * 1000 + cast(substr(${column}, 21, 3) as integer), ${column})`,
};

/** All that there are. */
export const shorterForms = [shortIds, shortInstants] as const;
