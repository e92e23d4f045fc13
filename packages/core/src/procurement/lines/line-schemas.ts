import { z } from 'zod';

import { idOf } from '../../kernel/input/body-marks.js';
import { lineUnitFields } from '../../kernel/input/unit-id.js';
import type { RecordFace } from '../../kernel/records/column.js';
import { createShape, type CreateShape, listShape, type ListShape } from '../../kernel/records/faces.js';
import type { RecordType } from '../../kernel/records/record.js';

type NewShape<R extends RecordType, F extends RecordFace> = CreateShape<R['columns'], F> & typeof lineUnitFields;
type PartOf<Shape extends z.ZodRawShape> = { -readonly [K in keyof Shape]: z.ZodOptional<Shape[K]> };
type Named = { id: z.ZodOptional<z.ZodType<string, string>> };

/** Schemas of the lines of a document. */
export interface LineSchemas<R extends RecordType, F extends RecordFace> {
  /** A line as it is shown. */
  readonly Shown: z.ZodObject<ListShape<R['columns'], F>>;
  /** A line of a new document. */
  readonly New: z.ZodObject<NewShape<R, F>, z.core.$strict>;
  /** A line in place of those that there are: with an id, it may say a part. */
  readonly Change: z.ZodObject<PartOf<NewShape<R, F>> & Named, z.core.$strict>;
}

/**
 * The schemas of lines, as their record and a face of it have them; the unit of a line can be said by its code. In descriptions and clients
 * a line goes by the name, and bodies are `New…` and `…Input`.
 */
export function lineSchemas<R extends RecordType, F extends RecordFace>(
  record: R,
  face: F,
  name: string,
): LineSchemas<R, F> {
  const shape = { ...createShape(record.columns, face), ...lineUnitFields };
  const schemas = {
    Shown: z.object(listShape(record.columns, face)).meta({ id: name }),
    New: z.strictObject(shape).meta({ id: `New${name}` }),
    Change: z
      .strictObject(shape)
      .partial()
      .extend({ id: idOf(record.name).optional().meta({ description: 'The line that this one replaces' }) })
      .meta({ id: `${name}Input` }),
  };
  // The shapes are those of a record that is not known here.
  return schemas as unknown as LineSchemas<R, F>;
}
