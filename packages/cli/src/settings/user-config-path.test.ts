import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { userConfigPath } from './user-config-path.js';

describe('userConfigPath', () => {
  it.each([
    ['the XDG folder', 'linux', { XDG_CONFIG_HOME: '/xdg', HOME: '/home/anna' }, '/xdg'],
    ['the home folder', 'linux', { HOME: '/home/anna' }, '/home/anna/.config'],
    [
      'the home folder when the XDG folder is empty',
      'darwin',
      { XDG_CONFIG_HOME: '', HOME: '/Users/a' },
      '/Users/a/.config',
    ],
    ['the home folder when the XDG folder is relative', 'linux', { XDG_CONFIG_HOME: 'x', HOME: '/h' }, '/h/.config'],
    ['the data of applications on Windows', 'win32', { APPDATA: '/AppData', HOME: '/h' }, '/AppData'],
  ] as const)('is in %s', (_name, platform, env, folder) => {
    expect(userConfigPath({ env, platform })).toBe(join(folder, 'procurekit/config.json'));
  });

  it('is nowhere without a home', () => {
    expect(userConfigPath({ env: {}, platform: 'linux' })).toBeNull();
    expect(userConfigPath({ env: { HOME: '/h' }, platform: 'win32' })).toBeNull();
  });
});
