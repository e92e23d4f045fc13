import { z } from 'zod';

/** A code that somebody types. */
export const TypedCode = z.string().min(1).max(40).meta({
  description: 'Six digits that the authenticator shows, or a recovery code',
  example: '123456',
});
