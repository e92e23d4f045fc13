import type { DialectName } from './initial-names.js';

/** The lines of a batch with ids: until they had some, a batch named each item of the requisition once, and its id was that of the line. */
const LINES = {
  sqlite: `(SELECT json_group_array(json_set(value, '$.id', json_extract(value, '$.procurementItemId'), '$.unitFactor', null))
    FROM json_each("items"))`,
  postgres: `(SELECT json_agg(line.value::jsonb || jsonb_build_object('id', line.value->'procurementItemId', 'unitFactor', null) ORDER BY line.at)
    FROM json_array_elements("items"::json) WITH ORDINALITY AS line(value, at))`,
} satisfies Record<DialectName, string>;

const HAS_OLD_LINES = {
  sqlite: `json_array_length("items") > 0 AND json_extract("items", '$[0].id') IS NULL`,
  postgres: `json_array_length("items"::json) > 0 AND "items"::json->0->>'id' IS NULL`,
} satisfies Record<DialectName, string>;

/** Gives ids to the lines of batches that have none. */
export function numberBatchLines(dialect: DialectName): string {
  return `UPDATE "delivery_batches" SET "items" = ${LINES[dialect]} WHERE ${HAS_OLD_LINES[dialect]}`;
}
