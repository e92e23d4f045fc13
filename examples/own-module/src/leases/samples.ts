import type { Sample } from '@procurekit/core/testing';

/** What sample calls of leases send where it does not follow from their schemas. */
export const samples: Readonly<Record<string, Sample>> = {
  // A lease is extended to a time that comes after its end.
  'leases.extend': { body: () => ({ endDate: '2027-12-31T00:00:00.000Z' }) },
};
