import { compareMoreAlikeBy } from '../compare-more-alike.js';
import type { PhasedSteps } from '../create-migration.js';
import { foldTextsOnPostgres } from '../fold-texts.js';

// Written by hand: what is declared stays the same, and rows keep it in another form. Once it is released, nobody changes it.

/** Compare more alike. The version before goes on writing the form that it knows, so rows take theirs when it is gone. */
export const compareMoreAlike: PhasedSteps = {
  after: '0.2.0',
  expand: [],
  contract: compareMoreAlikeBy(foldTextsOnPostgres),
};
