import type { PhasedSteps } from '../create-migration.js';

// Written by hand. Once it is released, nobody changes it.

/**
 * Sessions of the version before. Migration 0073 has given sessions a column without a default, so that processes which do not know it,
 * and are still running when it comes, sign nobody in. Until none of them is left, the column has its default back.
 */
export const sessionsOfTheVersionBefore: PhasedSteps = {
  after: '0.2.0',
  expand: [`ALTER TABLE "sessions" ALTER COLUMN "must_add_factor" SET DEFAULT false`],
  contract: [`ALTER TABLE "sessions" ALTER COLUMN "must_add_factor" DROP DEFAULT`],
};
