import { describe, expect, it } from 'vitest';

import { keyStatus } from './key-status.js';

const NOW = '2026-01-15T09:30:00.000Z';
const EARLIER = '2026-01-15T09:29:59.999Z';
const LATER = '2026-01-15T09:30:00.001Z';

describe('a key', () => {
  it.each([
    [null, null, 'active'],
    [null, LATER, 'active'],
    [null, NOW, 'expired'],
    [null, EARLIER, 'expired'],
    [EARLIER, null, 'archived'],
    [EARLIER, EARLIER, 'archived'],
    [EARLIER, LATER, 'archived'],
  ])('archived at %s that expires at %s is %s', (archivedAt, expiresAt, status) => {
    expect(keyStatus({ archivedAt, expiresAt }, NOW)).toBe(status);
  });
});
