import { describe, expect, it } from 'vitest';
import { testEvent, webhookEventNames } from './testing.js';

describe('testEvent', () => {
  it('knows the thirty events of the catalogue, each once', () => {
    expect(new Set(webhookEventNames).size).toBe(30);
    expect(webhookEventNames).toHaveLength(30);
  });

  it('gives each event the resource type of its entity', () => {
    const types = new Set(webhookEventNames.map((name) => testEvent(name).resource.type));

    expect([...types]).toEqual([
      'procurement',
      'catalog_item',
      'counterparty',
      'warehouse',
      'price_list',
      'invoice',
      'document_generation',
      'delivery_trip',
      'integration',
    ]);
  });

  it('has exactly the fields of a version 1.0 payload', () => {
    const event = testEvent('integration.test_event', {
      eventId: 'e-1',
      occurredAt: '2026-01-15T09:30:00.000Z',
      resourceId: 'r-1',
      resourceVersion: 4,
    });

    expect(event).toEqual({
      event: 'integration.test_event',
      eventId: 'e-1',
      schemaVersion: '1.0',
      occurredAt: '2026-01-15T09:30:00.000Z',
      resource: { type: 'integration', id: 'r-1', version: 4 },
    });
  });
});
