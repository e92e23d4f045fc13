import { z } from 'zod';
import { nameEnum } from '../values/enumeration.js';

/** Enumerations that modules add to. */
export type OpenEnumName =
  | 'approvalSubject'
  | 'commented'
  | 'customFieldOwner'
  | 'fileOwner'
  | 'linkable'
  | 'right'
  | 'scope'
  | 'variableDomain'
  | 'variableEntity';

/** Their values in a Procurekit, in their published order. */
export type OpenEnums = Readonly<Record<OpenEnumName, readonly string[]>>;

interface OpenEnumOptions {
  /** Name of the enumeration in clients, where several types share it. */
  readonly named?: string;
  /** Words that are taken beside those of the modules. */
  readonly also?: readonly string[];
  /** Makes the schema that takes the words, where an unknown one is refused with a code of its own. @default an enumeration */
  readonly closedAs?: (words: readonly string[]) => z.ZodType;
}

interface OpenEnum extends OpenEnumOptions {
  readonly name: OpenEnumName;
}

const openEnums = new WeakMap<z.ZodType, OpenEnum>();
const closedEnums = new WeakMap<z.ZodType, OpenEnumName>();

/** The schema of an enumeration whose values are known once the modules are: until then it takes any text. */
export function openEnum(name: OpenEnumName, options: OpenEnumOptions = {}): z.ZodType<string, string> {
  const schema = z.string();
  openEnums.set(schema, { name, ...options });
  return schema;
}

/** Which enumeration a schema is whose values were filled in; undefined for all others. */
export function filledEnumOf(schema: z.ZodType | undefined): OpenEnumName | undefined {
  if (schema === undefined) return undefined;
  return closedEnums.get(schema) ?? filledEnumOf(parentOf(schema));
}

/** Gives the open enumerations of a schema their values; a schema without any is returned as it is. */
export type CloseEnums = <S extends z.ZodType>(schema: S) => S;

/** Builds what closes the open enumerations of schemas: each schema is rebuilt once. */
export function closeEnums(values: OpenEnums): CloseEnums {
  const closed = new Map<z.ZodType, z.ZodType>();
  const close = (schema: z.ZodType): z.ZodType => {
    const known = closed.get(schema) ?? rebuilt(schema, values, close);
    closed.set(schema, known);
    return known;
  };
  // A schema is rebuilt as one of its kind; an enumeration takes fewer texts than the text that stood for it.
  return <S extends z.ZodType>(schema: S) => close(schema) as S;
}

function rebuilt(schema: z.ZodType, values: OpenEnums, close: (schema: z.ZodType) => z.ZodType): z.ZodType {
  const open = openEnumOf(schema);
  if (open !== undefined) {
    const { closedAs = (words: readonly string[]): z.ZodType => z.enum(words) } = open;
    const words = [...values[open.name], ...(open.also ?? [])];
    const closed = closedAs(words);
    if (open.named !== undefined) nameEnum(closed, open.named);
    closedEnums.set(closed, open.name);
    return withMetaOf(schema, closed);
  }
  const parts = partsOf(schema);
  const inner = parts.map(([name, part]) => [name, close(part)] as const);
  if (inner.every(([, part], index) => part === parts[index]?.[1])) return schema;
  return withMetaOf(schema, withParts(schema, inner));
}

// `meta` copies a schema, and the one that was declared stands behind the copy.
function openEnumOf(schema: z.ZodType | undefined): OpenEnum | undefined {
  if (schema === undefined) return undefined;
  return openEnums.get(schema) ?? openEnumOf(parentOf(schema));
}

function parentOf(schema: z.ZodType): z.ZodType | undefined {
  return schema._zod.parent as z.ZodType | undefined;
}

function withMetaOf(schema: z.ZodType, built: z.ZodType): z.ZodType {
  const meta = schema.meta();
  return meta === undefined ? built : built.meta({ ...built.meta(), ...meta });
}

type Parts = readonly (readonly [name: string, part: z.ZodType])[];

/** The schemas that a schema is made of, under the names that its definition has for them. */
function partsOf(schema: z.ZodType): Parts {
  if (schema instanceof z.ZodObject) return Object.entries<z.ZodType>(schema.shape);
  if (schema instanceof z.ZodUnion) return Object.entries(schema.options as unknown as Record<string, z.ZodType>);
  if (schema instanceof z.ZodArray) return [['element', schema.element as z.ZodType]];
  if (schema instanceof z.ZodPipe)
    return [
      ['in', schema.in as z.ZodType],
      ['out', schema.out as z.ZodType],
    ];
  const wraps =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodReadonly;
  return wraps ? [['innerType', schema.unwrap() as z.ZodType]] : [];
}

// Checks and whatever else is said of a schema stand in its definition, which is taken over.
function withParts(schema: z.ZodType, parts: Parts): z.ZodType {
  const named: object = Object.fromEntries(parts);
  const own = schema instanceof z.ZodObject ? { shape: named } : { options: parts.map(([, part]) => part) };
  const changed = schema instanceof z.ZodObject || schema instanceof z.ZodUnion ? own : named;
  return schema.clone({ ...schema.def, ...changed });
}
