import type { Rule } from './mapping-rules.js';
import type { InboundOperation } from './target-fields.js';

/** A mapping that an integration brings. What is left out is as for mappings that people make. */
export interface MappingInput {
  readonly event: string;
  readonly operation: InboundOperation;
  readonly itemsPath?: string;
  readonly rules: Readonly<Record<string, Rule>>;
  readonly defaults?: Readonly<Record<string, string | number | boolean | null>>;
  readonly requiredFields?: string[];
  readonly eventPath?: string;
  readonly idempotencyPath?: string;
  readonly externalSource?: string;
  readonly externalIdPath?: string;
}
