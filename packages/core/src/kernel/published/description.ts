/** An operation in a description. */
export interface DescribedOperation {
  operationId?: string;
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: object[];
  requestBody?: object;
  responses?: Record<string, object>;
}

type Method = 'get' | 'put' | 'post' | 'patch' | 'delete';

/** What can be called at a path, by method. */
export type DescribedPath = Partial<Record<Method, DescribedOperation>>;

/**
 * An OpenAPI 3.1 document, as far as programs look into it. Written out: the types of the library that makes it would cost whoever
 * embeds this a library more to read.
 */
export interface Description {
  openapi: string;
  info: { title: string; version: string; description?: string };
  servers?: { url: string; description?: string }[];
  tags?: { name: string; description?: string }[];
  paths?: Record<string, DescribedPath>;
  webhooks?: Record<string, DescribedPath>;
  components?: { schemas?: Record<string, object> };
}
