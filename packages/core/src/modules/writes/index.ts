/** Writes that follow from what a record declares: modules write by hand what is a rule of theirs. */
export { ordinaryWrites, type OrdinaryWritesOptions } from './ordinary-writes.js';
