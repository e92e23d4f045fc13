import { verifyWebhook } from '@procurekit/webhook-verifier';
import { mapEventStore, oncePerEvent } from '@procurekit/webhook-verifier/idempotency';
import { receiveWebhook } from '@procurekit/webhook-verifier/fetch';
import { signTestDelivery } from '@procurekit/webhook-verifier/testing';
import { verifyWebhook as verifyOnTheWeb } from '@procurekit/webhook-verifier/web';
import { runVectors } from './run-vectors.mjs';
import { vectors } from './vectors.mjs';

const secret = 'whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=';

/** Uses what a receiver uses, on the runtime that loads this file. */
export async function runEveryEntry() {
  const handled = [];
  const handle = oncePerEvent({ store: mapEventStore() }, (event) => handled.push(event.event));
  const receive = receiveWebhook({ secret, onEvent: handle });
  const statuses = [];
  const delivery = await signTestDelivery({ secret });
  for (const body of [delivery.body, delivery.body, `${delivery.body} `]) {
    const request = new Request('https://erp.example.com/hooks', { ...delivery, body });
    statuses.push((await receive(request)).status);
  }
  return {
    checked: vectors.length,
    node: await runVectors(verifyWebhook, vectors),
    web: await runVectors(verifyOnTheWeb, vectors),
    statuses,
    handled,
  };
}
