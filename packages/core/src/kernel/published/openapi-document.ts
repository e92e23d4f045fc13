import type { OpenApiGeneratorV31 } from '@asteasolutions/zod-to-openapi';

/** An OpenAPI 3.1 document. */
export type OpenApiDocument = ReturnType<OpenApiGeneratorV31['generateDocument']>;

type Components = NonNullable<OpenApiDocument['components']>;
/** What stands in place of a reference to a component. */
type Whole<Name extends 'schemas' | 'parameters' | 'responses'> = Exclude<
  NonNullable<Components[Name]>[string],
  { readonly $ref: string }
>;

export type SchemaObject = Whole<'schemas'>;
export type ParameterObject = Whole<'parameters'>;
export type ResponseObject = Whole<'responses'>;
