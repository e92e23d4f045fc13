/** Believable data for demonstrations, trials and load tests. */
export { fillPortal, type SampleDataCounts, type SampleDataOptions, type SampleUser } from './fill-portal.js';
