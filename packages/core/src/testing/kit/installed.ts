import { expect } from 'vitest';

import type { ApiClient, ApiResponse } from './api-client.js';
import type { TestKit } from './test-kit.js';

const PATH = '/integrations/installations';

/** Installs an integration, saves its settings and switches it on; returns its id. */
export async function installed(owner: ApiClient, slug: string, config: object = {}): Promise<string> {
  const { id } = (await owner.post(PATH, { integrationSlug: slug })).body;
  if (Object.keys(config).length > 0) {
    const saved = await owner.patch(`${PATH}/${id}/config`, config);
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  }
  const enabled = await owner.post(`${PATH}/${id}/enable`);
  expect(enabled.status, JSON.stringify(enabled.body)).toBe(200);
  return id;
}

/** The same for one whose provider somebody connects: the provider is a fake that takes any code. */
export async function connected(owner: ApiClient, slug: string, config: object): Promise<string> {
  const { id } = (await owner.post(PATH, { integrationSlug: slug })).body;
  await owner.patch(`${PATH}/${id}/config`, config);
  const state = await askedState(owner, slug);
  const landed = await owner.get(`/integrations/oauth/${slug}/callback?code=good&state=${state}`);
  expect(landed.headers['Location']).toMatch(/\?oauth=success$/);
  const enabled = await owner.post(`${PATH}/${id}/enable`);
  expect(enabled.status, JSON.stringify(enabled.body)).toBe(200);
  return id;
}

/** Sends somebody to a provider, who comes back with this state. */
export async function askedState(owner: ApiClient, slug: string): Promise<string> {
  const asked = await owner.get(`/integrations/oauth/${slug}/authorize?mode=json`);
  expect(asked.status, JSON.stringify(asked.body)).toBe(200);
  return new URL(String(asked.body.authorizationUrl)).searchParams.get('state') ?? '';
}

/** Runs an exchange to its end, and tells what became of it. */
export async function exchanged(kit: TestKit, owner: ApiClient, id: string): Promise<ApiResponse['body']> {
  const { status, body } = await owner.post(`${PATH}/${id}/sync`);
  expect([status, body.queued]).toEqual([202, true]);
  return finished(kit, owner, id, body.jobId);
}

/** Does what is due, and tells what became of a run. */
export async function finished(
  kit: TestKit,
  owner: ApiClient,
  id: string,
  jobId: string,
): Promise<ApiResponse['body']> {
  await kit.kit.worker.runUntilIdle();
  return (await owner.get(`${PATH}/${id}/jobs/${jobId}`)).body;
}

/** Events of the log of an installation, the newest first. */
export async function loggedEvents(owner: ApiClient, id: string): Promise<string[]> {
  const { items } = (await owner.get(`${PATH}/${id}/logs?limit=50`)).body;
  return items.map(({ event }: { readonly event: string }) => event);
}
