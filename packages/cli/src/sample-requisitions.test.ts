import { describe, expect, it } from 'vitest';

import { sampleRequisition } from './sample-requisitions.js';

const NOW = Date.UTC(2026, 0, 15);

describe('sampleRequisition', () => {
  it('gives the same requisition for the same number', () => {
    expect(sampleRequisition(41, NOW)).toEqual(sampleRequisition(41, NOW));
  });

  it('gives requisitions that differ', () => {
    const samples = Array.from({ length: 200 }, (_, index) => sampleRequisition(index, NOW));

    expect(new Set(samples.map(({ customerRequestNumber }) => customerRequestNumber)).size).toBe(200);
    expect(new Set(samples.map(({ name }) => name)).size).toBeGreaterThan(50);
    expect(new Set(samples.map(({ priority }) => priority)).size).toBe(4);
    expect(new Set(samples.map(({ items }) => items?.length)).size).toBe(3);
  });
});
