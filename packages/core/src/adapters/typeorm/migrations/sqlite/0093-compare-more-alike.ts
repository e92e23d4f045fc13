import { compareMoreAlikeBy } from '../compare-more-alike.js';
import type { MigrationStep } from '../create-migration.js';
import { foldTextsOnSqlite } from '../fold-texts.js';

// Written by hand: what is declared stays the same, and rows keep it in another form. Once it is released, nobody changes it.

/** Compare more alike. */
export const compareMoreAlike: readonly MigrationStep[] = compareMoreAlikeBy(foldTextsOnSqlite);
