/** Believable data for demonstrations, trials and load tests. */
export { fillPortal, type SampleDataCounts, type SampleDataOptions } from './fill-portal.js';
