import { z } from 'zod';

const isThere = (value: unknown): boolean => value !== undefined;

/** Any JSON value, null included. A field of it is there always, which `z.unknown()` alone does not publish. */
export const AnyValue = z.unknown().refine(isThere, { message: 'Field is required', params: { code: 'required' } });
