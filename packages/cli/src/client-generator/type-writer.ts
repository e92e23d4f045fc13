import type { OpenEnumName } from '@procurekit/core/contract';

import { pascalCase } from './casing.js';
import { docComment, sentence } from './doc-comment.js';
import { jsonSchemaOf, refName, resolved, type JsonSchema, type Schema, type Side } from './json-schema.js';
import { VALUE_ALIASES } from './value-aliases.js';

/** A type that has a name of its own. */
export interface NamedType {
  readonly name: string;
  /** Its declaration, with its doc comment. */
  readonly text: string;
  /** Names of the types that it mentions. */
  readonly uses: ReadonlySet<string>;
  /** What an object type is made of; undefined for other types. */
  readonly object?: { readonly doc: string; readonly fields: readonly Field[] };
}

/** A field of an object type. */
export interface Field {
  readonly name: string;
  readonly doc: string;
  /** The field without its doc comment. */
  readonly text: string;
  readonly uses: ReadonlySet<string>;
}

/** Writes schemas as TypeScript and collects the types that have names. */
export interface TypeWriter {
  /** Writes the type of a schema as an expression. */
  expression(schema: JsonSchema, context: TypeContext): string;
  /** Reads a zod schema and declares the types with names in it. */
  read(schema: Schema, side: Side): { readonly root: JsonSchema; readonly context: TypeContext };
  /** Declares an object type under a name. */
  declare(name: string, schema: JsonSchema, context: TypeContext): string;
  readonly types: ReadonlyMap<string, NamedType>;
  /** Refuses enumerations that have no name of their own and would have to be called after one of the things that share them. */
  refuseUnnamed(): void;
}

/** Where an expression is written. */
export interface TypeContext {
  readonly root: JsonSchema;
  readonly side: Side;
  /** Collects the names that the expression mentions. */
  readonly uses: Set<string>;
  /** Type and field that an enumeration would stand in. */
  readonly place?: {
    readonly typeName: string;
    readonly field: string;
    /** Queries are about what their lists hold, whatever they are called. */
    readonly isQuery: boolean;
  };
  /** Description for a type that has none. */
  readonly fallback?: string;
}

/** Enumerations from this size on get a name. */
const NAMED_ENUM_SIZE = 3;

/** Type of the names of a kind that modules of others add; it mentions `OwnName`. */
const ownName = (kind: OpenEnumName) => `OwnName<'${kind}'>`;

/** Creates a writer without types. */
export function createTypeWriter(): TypeWriter {
  const types = new Map<string, NamedType>();
  // The same id can mean a type to send and a slightly different one to get.
  const taken = new Map<string, string>();
  const enumerations = new Map<string, Enumeration>();
  const unnamed = new Set<string>();

  const writer: TypeWriter = {
    types,
    read(schema, side) {
      const root = jsonSchemaOf(schema, side);
      return { root, context: { root, side, uses: new Set() } };
    },
    expression: (schema, context) => expressionOf(schema, context),
    declare,
    refuseUnnamed() {
      if (unnamed.size > 0) throw new TypeError([...unnamed].join('\n'));
    },
  };
  return writer;

  function declare(name: string, schema: JsonSchema, { root, side, uses, fallback = '' }: TypeContext): string {
    const own = new Set<string>();
    const place = { typeName: name.replaceAll(ROLE, ''), field: '', isQuery: name.endsWith('Query') };
    const inside: TypeContext = { root, side, uses: own, place };
    const fields = isPlainObject(schema) ? fieldsOf(schema, inside) : undefined;
    const body = fields === undefined ? aliasBody(schema, inside) : objectBody(fields);
    const existing = taken.get(name);
    const finalName =
      existing === undefined || existing === body ? name : `${name}${side === 'input' ? 'Input' : 'Output'}`;
    if (!types.has(finalName)) {
      taken.set(finalName, body);
      const doc = docComment([sentence(schema.description ?? fallback)]);
      const text = `${doc}export ${fields === undefined ? `type ${finalName} =` : `interface ${finalName}`} ${body}\n`;
      types.set(finalName, { name: finalName, text, uses: own, ...(fields && { object: { doc, fields } }) });
    }
    uses.add(finalName);
    return finalName;
  }

  function aliasBody(schema: JsonSchema, context: TypeContext): string {
    const { place: _, ...others } = context;
    return `${expressionOf(withoutRef(schema), others)};`;
  }

  function expressionOf(schema: JsonSchema, context: TypeContext): string {
    const members = [...new Set(membersOf(schema, context))];
    return [...members.filter((type) => type !== 'null'), ...members.filter((type) => type === 'null')].join(' | ');
  }

  /** Members of the union that a schema is; one for most. */
  function membersOf(schema: JsonSchema, context: TypeContext): readonly string[] {
    if (isEventPayload(resolved(schema, context.root))) {
      context.uses.add('EventPayload');
      return ['EventPayload'];
    }
    if (schema.format === 'binary') return ['Blob'];
    const name = refName(schema);
    if (name !== undefined) return [declare(name, resolved(schema, context.root), context)];
    const alias = VALUE_ALIASES.find(({ matches }) => matches(schema, context.side));
    if (alias !== undefined) {
      context.uses.add(alias.name);
      return [alias.name];
    }
    // Callers may send several values as a list, which is one text in an address.
    const several = valuesOfList(schema);
    if (several !== undefined)
      return ['string', `readonly (${expressionOf(withNameOf(schema, { enum: several }), context)})[]`];
    return structure(schema, context);
  }

  function structure(schema: JsonSchema, context: TypeContext): readonly string[] {
    if (schema.const !== undefined) return [literal(schema.const)];
    if (schema.enum !== undefined) return enumeration(schema, context);
    // A parameter in a query is text on its way; `type` names what it stands for.
    const alternatives = typeof schema.type === 'string' ? undefined : (schema.anyOf ?? schema.oneOf);
    if (alternatives !== undefined) return alternatives.flatMap((option) => membersOf(option, context));
    if (schema.allOf !== undefined) return [schema.allOf.map((part) => expressionOf(part, context)).join(' & ')];
    const kinds = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? []);
    return kinds.length === 0 ? ['unknown'] : kinds.map((kind) => ofKind(kind, schema, context));
  }

  function enumeration(schema: JsonSchema, context: TypeContext): readonly string[] {
    const { place, ...others } = context;
    const { enum: values = [], enumName, openEnum } = schema;
    const members = values.map(literal);
    if (openEnum !== undefined) members.push(ownName(openEnum));
    const wanted = enumName ?? nameByPlace(place, members);
    if (wanted === undefined) {
      if (openEnum !== undefined) context.uses.add('OwnName');
      return members;
    }
    const key = enumName ?? keyOf(place, members);
    const known = enumerations.get(key);
    if (enumName === undefined) noteUnnamed(place, known, members);
    if (known !== undefined) {
      if (known.members !== members.join()) throw new TypeError(`Different enumerations are called ${wanted}.`);
      context.uses.add(known.name);
      return [known.name];
    }
    const description = `Values of \`${place === undefined ? wanted : camelCase(place.field)}\``;
    const name = declare(wanted, { enum: values, description, ...(openEnum !== undefined && { openEnum }) }, others);
    enumerations.set(key, { name, members: members.join(), place });
    return [name];
  }

  function noteUnnamed(place: Place, known: Enumeration | undefined, members: readonly string[]): void {
    if (place !== undefined && !isAboutTheSame(place, known?.place)) unnamed.add(unnamedMessage(place, known, members));
  }

  function ofKind(kind: string, schema: JsonSchema, context: TypeContext): string {
    if (kind === 'integer') return 'number';
    if (kind === 'array') {
      const item = expressionOf(schema.items ?? {}, singular(context));
      const list = /^[\w.]+$/.test(item) ? `${item}[]` : `(${item})[]`;
      return context.side === 'input' ? `readonly ${list}` : list;
    }
    if (kind !== 'object') return kind;
    if (isPlainObject(schema)) return objectBody(fieldsOf(schema, context));
    const { additionalProperties } = schema;
    const value = typeof additionalProperties === 'object' ? expressionOf(additionalProperties, context) : 'unknown';
    return `Record<string, ${value}>`;
  }

  function fieldType(name: string, field: JsonSchema, context: TypeContext): string {
    const type = expressionOf(field, context);
    if (name !== 'event' || type !== 'string') return type;
    context.uses.add('EventName');
    return 'EventName';
  }

  function fieldsOf(schema: JsonSchema, context: TypeContext): Field[] {
    const required = new Set(schema.required);
    return Object.entries(schema.properties ?? {}).map(([name, field]) => {
      const { typeName = '', isQuery = false } = context.place ?? {};
      const place = { typeName, isQuery, field: pascalCase(name) };
      const uses = new Set<string>();
      const type = fieldType(name, field, { ...context, place, uses });
      for (const used of uses) context.uses.add(used);
      return { name, doc: docComment([fieldDescription(field)]), text: signature(name, type), uses };
    });

    function signature(name: string, type: string): string {
      if (required.has(name)) return `${name}: ${type};`;
      if (context.side === 'input') return `${name}?: ${type} | undefined;`;
      // Answers carry every field; what is absent is null.
      return `${name}: ${type.endsWith('null') ? type : `${type} | null`};`;
    }
  }
}

/** Writes the fields of an object type in braces. */
export function objectBody(fields: readonly Field[]): string {
  return `{\n${fields.map(({ doc, text }) => doc + text).join('\n')}\n}`;
}

// One of the `formats` is a format.
function singular(context: TypeContext): TypeContext {
  const { place } = context;
  return place === undefined ? context : { ...context, place: { ...place, field: place.field.replace(/s$/, '') } };
}

// The pattern of values that are separated by commas: `^(?:a|b)(?:,(?:a|b))*$`.
function valuesOfList({ type, pattern = '' }: JsonSchema): readonly string[] | undefined {
  const [, values] = /^\^\(\?:([\w|]+)\)\(\?:,\(\?:\1\)\)\*\$$/.exec(pattern) ?? [];
  return type === 'string' ? values?.split('|') : undefined;
}

// Parts of a name that tell what a type is for, not what it is about.
const ROLE = /^New|(ListItem|Patch|Query|Body|Result|Replacement)$/g;

function isPlainObject({ type, properties }: JsonSchema): boolean {
  return type === 'object' && properties !== undefined && Object.keys(properties).length > 0;
}

// The registry of events knows their payloads better than a schema does.
function isEventPayload({ properties = {} }: JsonSchema): boolean {
  return 'eventId' in properties && 'schemaVersion' in properties;
}

type Place = TypeContext['place'];

/** Name of an enumeration that was declared without one: that of the first field that has it, if it is worth a name at all. */
function nameByPlace(place: Place, members: readonly string[]): string | undefined {
  return place === undefined || members.length < NAMED_ENUM_SIZE ? undefined : place.typeName + place.field;
}

/** An enumeration that has a type. */
interface Enumeration {
  readonly name: string;
  readonly members: string;
  /** The first field that has it. */
  readonly place: Place;
}

/** Whether a name that was made of the first place fits a further one: the row, the change and the list of an invoice are about invoices. */
function isAboutTheSame({ typeName, isQuery }: NonNullable<Place>, first: Place): boolean {
  if (first === undefined) return typeName !== '';
  return isQuery || typeName.startsWith(first.typeName);
}

function unnamedMessage(
  { typeName, field }: NonNullable<Place>,
  first: Enumeration | undefined,
  members: readonly string[],
) {
  const others = first?.place === undefined ? [] : [first.place.typeName];
  const sharing = [...others, typeName].map((name) => (name === '' ? 'A type without a name' : name)).join(' and ');
  return `${sharing} ${others.length > 0 ? 'share' : 'has'} the values ${members.join(', ')} of \`${camelCase(field)}\`, which have no name. Declare them once, as enumeration('…', […]), and use them through enumOf or column.enum.`;
}

/** The same values in a field of the same name mean the same, whatever it is a field of; but what a list sorts by is its own. */
function keyOf(place: Place, members: readonly string[]): string {
  const { typeName = '', field = '' } = place ?? {};
  return [field === 'Sort' ? typeName + field : field, ...members].join();
}

function camelCase(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}

function withNameOf({ enumName }: JsonSchema, schema: JsonSchema): JsonSchema {
  return enumName === undefined ? schema : { ...schema, enumName };
}

function withoutRef({ $ref: _, ...schema }: JsonSchema): JsonSchema {
  return schema;
}

function literal(value: string | number | boolean | null): string {
  return typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : String(value);
}

// What only repeats the name of the value's form is said once, at the alias.
function fieldDescription(field: JsonSchema): string {
  const { description } = field;
  if (description === undefined || GENERIC.test(description)) return '';
  return sentence(description);
}

const GENERIC =
  /^(UUID|Point in time|RFC 3339 timestamp|Amount of money(,| with)|Price of a unit(,| with)|Quantity(,| with)|Currency, ISO 4217|Rate in percent)/;
