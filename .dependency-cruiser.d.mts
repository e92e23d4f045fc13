import type { ICruiseOptions, IForbiddenRuleType } from 'dependency-cruiser';

/** Modules by layer, lowest first. */
export declare const LAYERS: Readonly<Record<string, readonly string[]>>;

declare const architecture: {
  readonly forbidden: readonly (IForbiddenRuleType & { readonly name: string })[];
  readonly options: ICruiseOptions;
};
export default architecture;
