import type { PhasedSteps } from '../create-migration.js';

// Once it is released, nobody changes it.

/**
 * Amounts keep the digits that they are written with: some currencies have thousandths. Columns of modules from outside have the same
 * type, so that all of them are found in the database; none is written anew for it. A trigger that names such a column is made again.
 */
export const keepThousandthsOfMoney: PhasedSteps = {
  after: '0.2.0',
  expand: [],
  contract: [
    `DO $$
  DECLARE
    held record;
    named record;
    triggers text[];
    definition text;
  BEGIN
    FOR held IN
      SELECT pg_class.oid, string_agg(format('ALTER COLUMN %I TYPE numeric', attname), ', ') AS changes
      FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
      WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
        AND attnum > 0 AND NOT attisdropped AND format_type(atttypid, atttypmod) = 'numeric(17,2)'
      GROUP BY pg_class.oid
    LOOP
      triggers := '{}';
      FOR named IN SELECT oid, tgname FROM pg_trigger WHERE tgrelid = held.oid AND NOT tgisinternal AND tgattr::text <> '' LOOP
        triggers := triggers || pg_get_triggerdef(named.oid);
        EXECUTE format('DROP TRIGGER %I ON %s', named.tgname, held.oid::regclass);
      END LOOP;
      EXECUTE format('ALTER TABLE %s %s', held.oid::regclass, held.changes);
      FOREACH definition IN ARRAY triggers LOOP
        EXECUTE definition;
      END LOOP;
    END LOOP;
  END $$`,
  ],
};
