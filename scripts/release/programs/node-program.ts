/** What a Node program does with the packages; `release-check` compiles and runs it as an ES module and as CommonJS. */
import { createClient, type ClientOptions } from '@procurekit/client-sdk';
import { createWorkspaceClient } from '@procurekit/client-sdk/workspace';
import { createProcurekit, type Procurekit } from '@procurekit/core';
import { openLocalFileStore } from '@procurekit/core/node';
import { openStorage } from '@procurekit/core/storage';
import { createServer } from '@procurekit/server-koa';
import { verifyWebhook } from '@procurekit/webhook-verifier';
import { signTestDelivery, testEvent } from '@procurekit/webhook-verifier/testing';

const owner = { email: 'owner@acme.ru', password: 'correct horse 42' };

/** The first bytes of a drawing. */
const drawing = Uint8Array.from([...Buffer.from('AC1032'), ...new Uint8Array(64)]);

async function main(): Promise<void> {
  const storage = await openStorage('sqlite::memory:');
  await storage.migrate();
  const kit = createProcurekit({ storage, files: openLocalFileStore({ directory: 'files' }) });
  const server = createServer(kit);
  const { port } = await server.listen(0, '127.0.0.1');
  const baseUrl = `http://127.0.0.1:${port}`;
  const client = createClient({ baseUrl, apiKey: await issueKey(kit) } satisfies ClientOptions);
  const created = await client.requisitions.create({ name: 'Bricks', plannedTotal: '12.5' });
  const refusal: unknown = await client.requisitions.get(crypto.randomUUID()).catch((error: unknown) => error);
  const { mimeType } = await kit.files.accept(crypto.randomUUID(), { bytes: drawing, fileName: 'plan.txt' });
  const { portal } = await createWorkspaceClient({ baseUrl, session: 'bearer' }).auth.login(owner);
  await server.close();
  await kit.close();
  const code = refusal instanceof Error && 'code' in refusal ? String(refusal.code) : 'none';
  process.stdout.write(
    `${created.name} ${created.plannedTotal} ${code} ${mimeType} ${portal.slug} ${await verifiedEvent()}\n`,
  );
}

async function issueKey(kit: Procurekit): Promise<string> {
  const { portal, user } = await kit.portals.create({
    slug: 'acme',
    name: 'Acme',
    adminEmail: owner.email,
    adminPassword: owner.password,
  });
  const caller = kit.as({ portalId: portal.id, userId: user.id });
  const scopes = ['purchase_requisitions.read', 'purchase_requisitions.write'] as const;
  return (await caller.apiKeys.create({ name: 'ERP', scopes: [...scopes] })).secretPlaintext;
}

async function verifiedEvent(): Promise<string> {
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  const event = testEvent('integration_api.procurement.created', { resourceId: 'some-id' });
  const { body, headers } = await signTestDelivery({ secret, event });
  return verifyWebhook({ payload: body, headers, secret }).event;
}

void main();
