import type { ICruiseOptions, IForbiddenRuleType } from 'dependency-cruiser';

/** Rooms, lowest first: each knows those before it. */
export declare const ROOMS: readonly string[];

/** Parts of the vocabulary beside values: each knows those before it. */
export declare const VOCABULARY_PARTS: readonly string[];

/** Modules by layer, lowest first. */
export declare const LAYERS: Readonly<Record<string, readonly string[]>>;

declare const architecture: {
  readonly forbidden: readonly (IForbiddenRuleType & { readonly name: string })[];
  readonly options: ICruiseOptions;
};
export default architecture;
