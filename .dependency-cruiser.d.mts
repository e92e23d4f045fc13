import type { ICruiseOptions, IForbiddenRuleType } from 'dependency-cruiser';

/** Rooms of the vocabulary: each knows those before it. */
export declare const ROOMS: readonly string[];

/** Modules by layer, lowest first. */
export declare const LAYERS: Readonly<Record<string, readonly string[]>>;

declare const architecture: {
  readonly forbidden: readonly (IForbiddenRuleType & { readonly name: string })[];
  readonly options: ICruiseOptions;
};
export default architecture;
