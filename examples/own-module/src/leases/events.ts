import { eventType } from '@procurekit/core/modules';

const lease = <const Name extends string>(name: Name, meaning: string) =>
  eventType({ name, meaning, resourceType: 'lease', scopes: [['leases.read']] });

/** What subscribers hear of leases. */
export const leaseEvents = {
  created: lease('integration_api.lease.created', 'Lease created'),
  updated: lease('integration_api.lease.updated', 'Published fields of a lease changed'),
  deleted: lease('integration_api.lease.deleted', 'Lease archived'),
};
