import { describeDistribution } from '@procurekit/core/storage';

import { failed, ok, warning, type Finding } from './finding.js';

/** Checks that every table of a Postgres that is divided by portals is in its place; nothing is said of one that is not divided. */
export async function checkDistribution(databaseUrl: string): Promise<Finding[]> {
  const plan = await describeDistribution(databaseUrl);
  if (plan === null) return [];
  if (plan.misplaced.length > 0) {
    return [
      failed(
        'distribution',
        plan.misplaced.join('; '),
        'Undo it on the coordinator (select undistribute_table(…)), then run `procurekit distribute`.',
      ),
    ];
  }
  const open = plan.tables.filter(({ statements }) => statements.length > 0).map(({ table }) => table);
  const divided = plan.tables.filter(({ placing }) => placing === 'divided').length;
  return open.length === 0
    ? [
        ok(
          'distribution',
          `${divided} tables are divided by portal, and ${plan.tables.length - divided} are on the coordinator`,
        ),
      ]
    : [warning('distribution', `not in their places: ${open.join(', ')}`, 'Run `procurekit distribute`.')];
}
