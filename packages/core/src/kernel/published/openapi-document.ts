import type { OpenApiGeneratorV31 } from '@asteasolutions/zod-to-openapi';

/** An OpenAPI 3.1 document. */
export type OpenApiDocument = ReturnType<OpenApiGeneratorV31['generateDocument']>;
