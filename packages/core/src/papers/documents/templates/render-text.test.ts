import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TemplateLocale } from '../../../kernel/ports/document-renderer.js';
import { escapeHtml } from './escape-html.js';
import { parseTemplate } from './parse-template.js';
import { printValue } from './print-value.js';
import { openRenderBudget } from './render-budget.js';
import { collectVariables, renderText } from './render-text.js';
import { noTemplateUse, withParents } from './template-use.js';

const locale: TemplateLocale = { timeZone: 'Europe/Moscow', dateFormat: 'DD.MM.YYYY', currencyCode: 'RUB' };

function render(source: string, values: Readonly<Record<string, unknown>>) {
  const unknown = new Set<string>();
  const rendering = { locale, escape: (text: string) => text, budget: openRenderBudget(), unknown };
  return { text: renderText(parseTemplate(source), [{ name: '', value: values }], rendering), unknown: [...unknown] };
}

describe('in English', () => {
  it.each([
    ['money:amount', '1234.50', '1,234.50'],
    ['quantity:items.quantity', '12500.50', '12,500.5'],
    ['words:totals.totalAmount', '1020.05', 'One thousand twenty US dollars 05 cents'],
    ['words:items.quantity', '12.5', 'Twelve point five'],
    ['date:document.date', '2026-01-15', '01/15/2026'],
    ['document.flag', true, 'yes'],
  ])('%s prints %s as %s', (tag, value, text) => {
    const english = { timeZone: 'UTC', dateFormat: 'MM/DD/YYYY', currencyCode: 'USD', language: 'en' } as const;
    const [first = '', second] = tag.split(':');
    const asked = second === undefined ? { path: first } : { path: second, filter: first };

    expect(printValue(value, asked as Parameters<typeof printValue>[1], english)).toBe(text);
  });
});

describe('looking paths up', () => {
  const values = {
    name: 'снаружи',
    items: [{ name: 'внутри', parts: [{ sku: 'A' }] }, { parts: [] }],
    custom: { cost_center: '42' },
  };

  it.each([
    ['{{custom.cost_center}}', '42'],
    ['{{#items}}{{name}};{{/items}}', 'внутри;снаружи;'],
    ['{{#items}}{{items.name}};{{/items}}', 'внутри;;'],
    ['{{#items}}{{#parts}}{{sku}}{{items.name}}{{/parts}}{{^parts}}-{{/parts}}{{/items}}', 'Aвнутри-'],
    ['{{#items}}{{#items.parts}}{{items.parts.sku}}{{/items.parts}}{{/items}}', 'A'],
    ['{{#custom}}{{cost_center}}{{/custom}}', '42'],
    ['{{#missing}}x{{/missing}}{{^missing}}y{{/missing}}', 'y'],
    ['{{! пояснение }}{{name}}', 'снаружи'],
  ])('fills %s', (source, text) => {
    expect(render(source, values).text).toBe(text);
  });

  it('lists each unknown path once and prints it as nothing', () => {
    expect(render('{{a.b}}{{a.b}}{{toString}}{{name.length}}{{items.0.name}}', values)).toEqual({
      text: '',
      unknown: ['a.b', 'toString', 'name.length', 'items.0.name'],
    });
  });

  it('repeats plain values with a dot', () => {
    expect(render('{{#list}}[{{.}}]{{/list}}', { list: ['a', 'b'] }).text).toBe('[a][b]');
  });

  it('never reads what JavaScript puts on values', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.getOwnPropertyNames(Object.prototype), 'prototype'), (name) => {
        expect(render(`{{${name}}}{{a.${name}}}`, { a: {} }).text).toBe('');
      }),
    );
  });

  it('gives back any text that has no braces', () => {
    fc.assert(
      fc.property(
        fc.string().filter((text) => !text.includes('{{')),
        (text) => {
          expect(render(text, {}).text).toBe(text);
        },
      ),
    );
  });
});

describe('printValue', () => {
  const tag = (filter: 'money' | 'quantity' | 'words' | 'date' | undefined, path = 'total') => ({ filter, path });
  const plain = (text: string) => text.replaceAll('\u00a0', ' ');

  it.each([
    ['1234.50', 'money', 'total', '1 234,50'],
    ['1000', 'money', 'total', '1 000,00'],
    ['12500.500000', 'quantity', 'count', '12 500,5'],
    ['100', 'quantity', 'count', '100'],
    ['2026-01-15T21:30:00.000Z', undefined, 'at', '16.01.2026'],
    ['2026-01-15', undefined, 'at', '15.01.2026'],
    ['2026-01-15/7', undefined, 'number', '2026-01-15/7'],
    [99.5, 'money', 'total', '99,50'],
    ['1234.50', 'words', 'total', 'Одна тысяча двести тридцать четыре рубля 50 копеек'],
    ['2.25', 'words', 'items.quantity', 'Две целых двадцать пять сотых'],
    [12, 'words', 'items.count', 'Двенадцать'],
    ['2026-01-15T21:30:00.000Z', 'date', 'at', '16.01.2026'],
    ['не дата', 'date', 'at', 'не дата'],
    ['не число', 'money', 'total', 'не число'],
    [null, 'words', 'total', ''],
    [true, undefined, 'urgent', 'да'],
    [{ a: 1 }, undefined, 'object', ''],
  ] as const)('prints %j with the filter %s at %s as "%s"', (value, filter, path, text) => {
    expect(plain(printValue(value, tag(filter, path), locale))).toBe(text);
  });
});

describe('parseTemplate', () => {
  it.each([
    '{{',
    '{{a',
    '{{#a}}',
    '{{/a}}',
    '{{#a}}{{/b}}',
    '{{}}',
    '{{a b}}',
    '{{a..b}}',
    '{{>partial}}',
    '{{{raw}}}',
    '{{&raw}}',
    '{{a:b:c}}',
    '{{=<% %>=}}',
  ])('refuses %s', (source) => {
    expect(() => parseTemplate(source)).toThrow(
      expect.objectContaining({ code: 'template_error', reason: 'syntax' }) as Error,
    );
  });

  it.each([
    ['a tag of spaces', `{{#${' '.repeat(30_000)}`],
    ['a name of spaces', `{{#${' '.repeat(300_000)}}}`],
    ['braces and nothing else', '{'.repeat(300_000)],
    ['a name without end', `{{${'a.'.repeat(150_000)}}}`],
  ])('refuses %s in time', (_, source) => {
    const started = performance.now();

    expect(() => parseTemplate(source)).toThrow(expect.objectContaining({ reason: 'syntax' }) as Error);

    expect(performance.now() - started).toBeLessThan(2_000);
  });

  it('never throws anything but a refusal', () => {
    const piece = fc.constantFrom('{{', '}}', '#', '/', '^', 'a', '.', ':', 'money', ' ', '!', '\n', '<b>');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        try {
          parseTemplate(pieces.join(''));
        } catch (error) {
          expect(error).toMatchObject({ code: 'template_error' });
        }
      }),
    );
  });
});

describe('collectVariables', () => {
  it('knows the fields of a list inside its section and under their full path', () => {
    const use = noTemplateUse();

    collectVariables(
      parseTemplate('{{a.b}}{{#items}}{{name}}{{items.name}}{{price}}{{money:a.b}}{{/items}}{{^other}}{{/other}}'),
      withParents(['a.b', 'items.name']),
      use,
    );

    expect([...use.used]).toEqual(['a.b', 'items', 'name', 'items.name', 'price', 'other']);
    expect([...use.unknown]).toEqual(['price', 'other']);
  });
});

describe('escapeHtml', () => {
  it('leaves nothing that could open a tag or end an attribute', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(escapeHtml(text)).not.toMatch(/[<>"']/);
      }),
    );
  });
});
