import { procurekit } from '../../../../procurekit.js';

/** Answers every call of the API. */
async function answer(request: Request): Promise<Response> {
  const handler = await procurekit();
  return handler(request);
}

export { answer as DELETE, answer as GET, answer as HEAD, answer as PATCH, answer as POST, answer as PUT };
