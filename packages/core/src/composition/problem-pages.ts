import { createProblemPages } from '../kernel/published/pages/problem-pages.js';
import { allOperations } from './contract.js';
import { allErrors } from './registries.js';

/** Pages about every error code of the product, for hosts to serve under `/problems`. */
export const problemPages = createProblemPages({ errors: allErrors, operations: allOperations });
