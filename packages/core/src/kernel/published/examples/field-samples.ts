import { BUYING_SAMPLES } from './buying-samples.js';
import { MACHINE_SAMPLES } from './machine-samples.js';

/** What fields say in examples: the first value that the schema of the field takes. */
export const FIELD_SAMPLES: Readonly<Record<string, readonly unknown[]>> = { ...BUYING_SAMPLES, ...MACHINE_SAMPLES };
