import { describe, expect, it } from 'vitest';

import { optionNamer } from './name-option.js';

const portalCreate = { name: 'create', options: ['--slug', '--admin-name', '--scopes'], words: [] };

describe('the option behind a field', () => {
  it.each([
    ['/slug', '--slug'],
    ['slug', '--slug'],
    ['/adminFullName', '--admin-name'],
    ['/scopes/0', '--scopes'],
    ['/settings', null],
  ])('%s is %s', (place, option) => {
    expect(optionNamer(portalCreate)(place)).toBe(option);
  });

  it('is told for every field of an operation, unless the body was given whole', () => {
    const api = { name: 'api', options: ['--url', '--body'] };

    expect(optionNamer({ ...api, words: [] })('/plannedTotal')).toBe('--planned-total');
    expect(optionNamer({ ...api, words: [] })('/url')).toBe('--field-url');
    expect(optionNamer({ ...api, words: ['--body', '-'] })('/plannedTotal')).toBeNull();
  });
});
