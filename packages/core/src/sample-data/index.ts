/** Believable data for demonstrations, trials and load tests. */
export { fillPortal, type SampleDataCounts, type SampleDataDeps, type SampleDataOptions } from './fill-portal.js';
