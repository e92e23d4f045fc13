import { describe, expect, it } from 'vitest';

import type { JsonSchema, Side } from './json-schema.js';
import { createTypeWriter } from './type-writer.js';

function write(schema: JsonSchema, side: Side = 'output') {
  const writer = createTypeWriter();
  const uses = new Set<string>();
  const expression = writer.expression(schema, { root: schema, side, uses });
  const declared = [...writer.types.values()].map(({ text }) => text.replaceAll(/\s+/g, ' ').trim());
  return { expression: expression.replaceAll(/\s+/g, ' '), declared, uses: [...uses] };
}

const object = (properties: Record<string, JsonSchema>, required: readonly string[] = []): JsonSchema => ({
  type: 'object',
  properties,
  required,
});

describe('type writer', () => {
  it.each<[JsonSchema, string]>([
    [{ type: 'integer' }, 'number'],
    [{ type: ['string', 'null'] }, 'string | null'],
    [{ anyOf: [{ type: 'null' }, { anyOf: [{ type: 'string' }, { type: 'null' }] }] }, 'string | null'],
    [{ const: "it's" }, "'it\\'s'"],
    [{ enum: ['a', 'b'] }, "'a' | 'b'"],
    [{ type: 'array', items: { type: ['string', 'number'] } }, '(string | number)[]'],
    [{ type: 'object', additionalProperties: { type: 'string' } }, 'Record<string, string>'],
    [{ type: 'object' }, 'Record<string, unknown>'],
    [{}, 'unknown'],
    [{ type: 'integer', anyOf: [{ type: 'number' }, { type: 'string' }] }, 'number'],
  ])('writes %j as %s', (schema, expected) => {
    expect(write(schema).expression).toBe(expected);
  });

  it('lets inputs leave fields out, and fills answers with null', () => {
    const schema = object({ a: { type: 'string' }, b: { type: 'number' } }, ['a']);

    expect(write(schema, 'input').expression).toBe('{ a: string; b?: number | undefined; }');
    expect(write(schema, 'output').expression).toBe('{ a: string; b: number | null; }');
  });

  it('takes arrays that cannot be changed', () => {
    expect(write({ type: 'array', items: { type: 'string' } }, 'input').expression).toBe('readonly string[]');
  });

  it('names values by their form and does not repeat what the name says', () => {
    const schema = object({ id: { type: 'string', format: 'uuid', description: 'UUID' } }, ['id']);

    expect(write(schema)).toMatchObject({ expression: '{ id: Uuid; }', uses: ['Uuid'] });
  });

  it('declares what has an id, once', () => {
    const schema: JsonSchema = {
      ...object({ a: { $ref: '#/$defs/Thing' }, b: { $ref: '#/$defs/Thing' } }, ['a', 'b']),
      $defs: { Thing: { ...object({ name: { type: 'string' } }, ['name']), description: 'a thing' } },
    };

    expect(write(schema)).toEqual({
      expression: '{ a: Thing; b: Thing; }',
      declared: ['/** A thing. */ export interface Thing { name: string; }'],
      uses: ['Thing'],
    });
  });

  it('names long enumerations after the type and field, and shares them between fields of one name', () => {
    const status: JsonSchema = { enum: ['new', 'open', 'done'] };
    const schema: JsonSchema = {
      ...object({ one: { $ref: '#/$defs/Task' }, query: { $ref: '#/$defs/TasksQuery' } }, ['one', 'query']),
      $defs: { Task: object({ status }, ['status']), TasksQuery: object({ status }, ['status']) },
    };

    const { declared } = write(schema);

    expect(declared).toEqual([
      "/** Values of `status`. */ export type TaskStatus = 'new' | 'open' | 'done';",
      'export interface Task { status: TaskStatus; }',
      'export interface TasksQuery { status: TaskStatus; }',
    ]);
  });

  it('tells a type to send from a type to get of the same name', () => {
    const writer = createTypeWriter();
    const schema = object({ name: { type: 'string' }, note: { type: 'string' } }, ['name']);
    const context = (side: Side) => ({ root: schema, side, uses: new Set<string>() });

    expect(writer.declare('Contact', schema, context('output'))).toBe('Contact');
    expect(writer.declare('Contact', schema, context('input'))).toBe('ContactInput');
    expect(writer.declare('Contact', schema, context('output'))).toBe('Contact');
  });

  it('refuses values without a name that different things share, and says what to do', () => {
    const method: JsonSchema = { enum: ['cash', 'card', 'transfer'] };
    const read = (names: readonly string[], schema: JsonSchema) => {
      const writer = createTypeWriter();
      for (const name of names) {
        writer.declare(name, object({ method: schema }, ['method']), { root: schema, side: 'output', uses: new Set() });
      }
      return () => {
        writer.refuseUnnamed();
      };
    };

    expect(read(['Payment', 'PaymentPatch', 'NewPayment', 'PaymentsListQuery'], method)).not.toThrow();
    expect(read(['Payment', 'Refund'], method)).toThrow(
      "Payment and Refund share the values 'cash', 'card', 'transfer' of `method`, which have no name. Declare them once, as enumeration('…', […]), and use them through enumOf or column.enum.",
    );
    expect(read(['Refund', 'Payment'], method)).toThrow('Refund and Payment share');
    expect(read(['Payment', 'Refund'], { ...method, enumName: 'PaymentMethod' })).not.toThrow();
  });

  it('calls an enumeration what its declaration says, whichever field comes first', () => {
    const status = { enum: ['draft', 'active', 'archived'] };
    const write = (schemas: Readonly<Record<string, JsonSchema>>) => {
      const writer = createTypeWriter();
      const declare = ([name, schema]: readonly [string, JsonSchema]) =>
        writer.declare(name, object({ status: schema }, ['status']), { root: schema, side: 'output', uses: new Set() });
      Object.entries(schemas).forEach(declare);
      return [...writer.types.keys()].toSorted();
    };
    const list = { ...status, enumName: 'PriceListStatus' };
    const template = { ...status, enumName: 'TemplateStatus' };

    expect(write({ Export: list, PriceList: list, Template: template })).toEqual(
      write({ Template: template, PriceList: list, Export: list }),
    );
    expect(write({ Export: list, Template: template })).toEqual([
      'Export',
      'PriceListStatus',
      'Template',
      'TemplateStatus',
    ]);
    expect(() => write({ PriceList: list, Export: { enum: ['draft'], enumName: 'PriceListStatus' } })).toThrow(
      'Different enumerations are called PriceListStatus.',
    );
  });
});
