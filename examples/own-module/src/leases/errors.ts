import { errorType } from '@procurekit/core/modules';

/** Refusals of leases. */
export const leaseErrors = {
  leaseNotLonger: errorType<{ endDate: string }>({
    code: 'lease_not_longer',
    status: 409,
    title: 'Lease does not become longer',
    remedy: 'Send an `endDate` that is later than the one the lease has.',
    detail: ({ endDate }) => `The lease runs until ${endDate} already.`,
  }),
};
