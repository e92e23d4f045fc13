/** Runs every shared vector through one `verifyWebhook`; returns what went otherwise than the vector says. */
export async function runVectors(verifyWebhook, vectors) {
  const failures = [];
  for (const vector of vectors) {
    const wanted = vector.reason ?? (vector.eventParses === false ? 'payload_malformed' : 'accepted');
    const got = await outcomeOf(verifyWebhook, vector);
    if (got !== wanted) failures.push(`${vector.name}: ${got} instead of ${wanted}`);
  }
  return failures;
}

async function outcomeOf(verifyWebhook, vector) {
  const headers = new Headers();
  headers.set('X-Service-Timestamp', vector.timestampHeader);
  headers.set('X-Service-Signature', vector.signatureHeader);
  const payload = Uint8Array.from(atob(vector.bodyBase64), (character) => character.charCodeAt(0));
  try {
    await verifyWebhook({ payload, headers, secrets: vector.secrets, now: vector.nowMs });
    return 'accepted';
  } catch (error) {
    return error.reason ?? String(error);
  }
}
