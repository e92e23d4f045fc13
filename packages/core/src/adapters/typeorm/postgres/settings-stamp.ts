import type { RecordType } from '../../../kernel/records/record.js';
import { columnName, quoted } from '../sql-names.js';

/*
 * Whatever is committed to a record that seldom changes gives the settings of its portal a new stamp, drawn at random: a number that was
 * counted could come again after a failover. The database does it by itself, so that it holds for whoever writes, a version before
 * this one included.
 */

/** Table of the stamps; a copy of a database needs none of its rows. */
export const STAMPS_TABLE = 'settings_stamps';

/** Name of the trigger of every table whose changes draw a stamp. */
export const STAMP_TRIGGER = 'tr_settings_stamp';
const FUNCTION = 'procurekit_stamp_settings';

/** Makes what draws a stamp. Of a portal that is being removed, none is made again. */
export const STAMP_FUNCTION = `CREATE OR REPLACE FUNCTION ${FUNCTION}() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'DELETE' THEN
      UPDATE ${STAMPS_TABLE} SET stamp = gen_random_uuid() WHERE portal_id = OLD.portal_id;
    ELSE
      INSERT INTO ${STAMPS_TABLE} (portal_id, stamp) VALUES (NEW.portal_id, gen_random_uuid())
      ON CONFLICT (portal_id) DO UPDATE SET stamp = EXCLUDED.stamp;
    END IF;
    RETURN NULL;
  END $$`;

/** The stamp of a portal. */
export const READ_STAMP = {
  name: 'pk_settings_stamp',
  text: `select "stamp" from "${STAMPS_TABLE}" where "portal_id" = $1`,
};

/** Removes that of a portal which is being removed. */
export const FORGET_STAMP = {
  name: 'pk_forget_stamp',
  text: `delete from "${STAMPS_TABLE}" where "portal_id" = $1`,
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
