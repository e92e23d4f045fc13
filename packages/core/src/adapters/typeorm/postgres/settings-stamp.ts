import type { RecordType } from '../../../records/record.js';
import { columnName, quoted } from '../sql-names.js';

/*
 * Whatever is committed to a record that seldom changes gives the settings of its portal a new stamp, drawn at random: a number that was
 * counted could come again after a failover. The database does it by itself, so that it holds for whoever writes, a version before
 * this one included. The stamp stands among the sequences, under a name that no sequence has.
 */

/** Name of the row that holds the stamp. */
export const STAMP_NAME = '#settings';

/** Name of the trigger of every table whose changes draw a stamp. */
export const STAMP_TRIGGER = 'tr_settings_stamp';
const FUNCTION = 'procurekit_stamp_settings';
const DRAWN = 'hashtextextended(gen_random_uuid()::text, 0)';

/** Makes what draws a stamp. Of a portal that is being removed, none is made again. */
export const STAMP_FUNCTION = `CREATE OR REPLACE FUNCTION ${FUNCTION}() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'DELETE' THEN
      UPDATE sequences SET value = ${DRAWN} WHERE portal_id = OLD.portal_id AND name = '${STAMP_NAME}';
    ELSE
      INSERT INTO sequences (portal_id, name, value) VALUES (NEW.portal_id, '${STAMP_NAME}', ${DRAWN})
      ON CONFLICT (portal_id, name) DO UPDATE SET value = EXCLUDED.value;
    END IF;
    RETURN NULL;
  END $$`;

/** The stamp of a portal. */
export const READ_STAMP = {
  name: 'pk_settings_stamp',
  text: `select "value"::text as "stamp" from "sequences" where "portal_id" = $1 and "name" = '${STAMP_NAME}'`,
};

/** Tables whose changes draw a stamp. */
export const STAMPED_TABLES = {
  name: 'pk_stamped_tables',
  text: `select relname as "table" from pg_trigger join pg_class on pg_class.oid = tgrelid where tgname = '${STAMP_TRIGGER}' and tgenabled <> 'D'`,
};

/** Whether changes of a record are to draw stamps. */
export function isStamped({ seldomChanges, scope }: RecordType): boolean {
  return seldomChanges !== undefined && scope === 'portal';
}

/** Has changes of a record draw stamps. Not on Citus, whose tables take no triggers: nothing is kept there. */
export function stampTrigger(record: RecordType): string {
  const { apartFrom = [] } = record.seldomChanges ?? {};
  const others = Object.keys(record.columns).filter((field) => !apartFrom.includes(field));
  const columns = apartFrom.length === 0 ? '' : ` OF ${others.map((field) => quoted(columnName(field))).join(', ')}`;
  const trigger =
    `CREATE OR REPLACE TRIGGER ${STAMP_TRIGGER} AFTER INSERT OR DELETE OR UPDATE${columns} ON ${quoted(record.table)} ` +
    `FOR EACH ROW EXECUTE FUNCTION ${FUNCTION}()`;
  return `DO $$ BEGIN IF NOT EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') THEN ${trigger}; END IF; END $$`;
}

/** Has changes of a table draw no stamps any more. */
export function dropStampTrigger(table: string): string {
  return `DROP TRIGGER IF EXISTS ${STAMP_TRIGGER} ON ${quoted(table)}`;
}
