import { expect, it } from 'vitest';

import { requestErrors } from '../../kernel/errors/request-errors.js';
import { defineModule } from '../../kernel/module/module.js';
import { column } from '../../kernel/records/column.js';
import { defineRecord } from '../../kernel/records/record.js';
import { standardColumns } from '../../kernel/records/standard-columns.js';
import { resource } from '../../kernel/resources/resource.js';
import { changes } from '../../kernel/rows/moves.js';
import { defineDocument } from './define-document.js';

const Memos = defineRecord('memo', {
  table: 'memos',
  access: { view: 'requisitions.view_all', edit: 'requisitions.edit' },
  columns: { ...standardColumns, status: column.enum(['open', 'asked', 'done'], { default: 'open', faces: 'L' }) },
});
const memos = resource(
  Memos,
  { name: 'memos', path: '/memos', tag: 'Memos', noun: 'memo', about: 'What is to be remembered' },
  { workspace: {} },
);
const table = changes({ open: ['done'] }, { right: 'requisitions.edit' });

it('refuses a call that nothing carries out', () => {
  const declared = () => defineDocument(memos, { ordinary: { workspace: ['list', 'remove'] }, moves: table });

  expect(declared).toThrow(new TypeError('Nothing carries out memos.remove.'));
});

it('refuses a write that no call asks for', () => {
  const writes = { updat: () => Promise.resolve(undefined) } as object;

  expect(() => defineDocument(memos, { moves: table, writes })).toThrow('No call of memo is named updat.');
});

it('brings its moves and its calls to its module', () => {
  const memo = defineDocument(memos, { moves: table });

  const module = defineModule({ name: 'memos', records: { Memos }, documents: { memos: memo } });

  expect(module).toMatchObject({ groups: { memos: memo }, moves: { Memos: table }, extensions: [] });
  expect(Object.keys(memo.operations.workspace)).toEqual(['list', 'create', 'get', 'update', 'archive', 'restore']);
});

it('declares that a change is refused while the document is not open', () => {
  const { update } = defineDocument(memos, { moves: table, open: ['open'] }).operations.workspace;

  expect(update.errors).toContain(requestErrors.invalidStatus);
  expect(memos.workspace.operations('update').update.errors).not.toContain(requestErrors.invalidStatus);
});

it('is approved in statuses of its own', () => {
  const { moves } = defineDocument(memos, {
    moves: { submit: { from: ['open'], to: 'asked', submits: true, summary: 'Submit a memo' } },
    approval: {
      subject: 'memo',
      called: { ru: 'Записка', en: 'Memo' },
      title: () => 'Memo',
      statuses: { waits: 'asked', approved: 'done', rejected: 'open' },
    },
  });

  expect(moves.map(({ from, by, to }) => [from, by, to])).toEqual([
    ['open', 'submit', 'asked'],
    ['asked', 'approval', 'done'],
    ['asked', 'approval', 'open'],
    ['done', 'approval', 'open'],
  ]);
});
