import { builtIn } from '../../composition/built-in.js';
import { AUDITED_SAMPLES } from './audited-samples.js';
import { createSampleCalls } from './sample-calls.js';
import { KINDS_BY_FIELD, SAMPLES } from './samples.js';

const names = [...new Set([...Object.keys(SAMPLES), ...Object.keys(AUDITED_SAMPLES)])];

/** Samples of the product's operations, by name. */
export const productSamples = Object.fromEntries(
  names.map((name) => [name, { ...SAMPLES[name], ...AUDITED_SAMPLES[name] }]),
);

/** Sample calls of the product's operations. */
export const productCalls = createSampleCalls({
  samples: productSamples,
  references: KINDS_BY_FIELD,
  closed: builtIn.closed,
});
