import { describe, expect, it } from 'vitest';

import { nearName } from '@procurekit/core/http';

const EVENTS = ['integration_api.procurement.created', 'integration_api.procurement.updated', 'integration.test_event'];

describe('nearName', () => {
  it.each([
    ['integration_api.procurment.created', 'integration_api.procurement.created'],
    ['procurement.created', 'integration_api.procurement.created'],
    ['procurement.update', 'integration_api.procurement.updated'],
    ['Test_Event', 'integration.test_event'],
  ])('of %s is %s', (given, near) => {
    expect(nearName(given, EVENTS)).toBe(near);
  });

  it('is that of a field whose first words were left out', () => {
    expect(nearName('name', ['quantity', 'rawName'])).toBe('rawName');
  });

  it.each(['warehouse', '', 'x'])('of "%s" is none', (given) => {
    expect(nearName(given, EVENTS)).toBeNull();
  });
});
