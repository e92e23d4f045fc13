import { z } from 'zod';

import type { SecretBox } from '../../../kernel/ports/secret-box.js';
import type { Row } from '../../../kernel/records/record.js';
import type { SealedColumns } from '../../../kernel/records/sealed-columns.js';
import { ActionRow } from './action.js';
import { AutomationRuns, Automations } from './records.js';

type AutomationRow = Row<typeof Automations>;
type RunRow = Row<typeof AutomationRuns>;

/** Where an automation sends its requests, and with which headers: both may hold tokens. */
export interface Target {
  readonly url: string;
  readonly headers: readonly ActionRow[];
}

const Headers = z.array(ActionRow);

/** Where secrets of automations and of their runs are kept. */
export const sealedInAutomations: readonly SealedColumns[] = [
  {
    record: Automations,
    columns: ['sealedSecret', 'sealedUrl', 'sealedHeaders'],
    clear: [
      { kept: 'url', sealed: 'sealedUrl' },
      { kept: 'headers', sealed: 'sealedHeaders' },
    ],
    isIdle: ({ isActive }) => isActive === false,
    contextOf: (_portalId, id) => contextOf(id),
  },
  { record: AutomationRuns, columns: ['sealedUrl'], isLog: true, contextOf: (_portalId, id) => runContextOf(id) },
];

/** Encrypts a target, or what was given of one. */
export function sealTarget(box: SecretBox, id: string, { url, headers }: Partial<Target>) {
  return {
    ...(url === undefined ? {} : { url: '', sealedUrl: box.seal(url, contextOf(id)) }),
    ...(headers === undefined ? {} : { headers: [], sealedHeaders: box.seal(JSON.stringify(headers), contextOf(id)) }),
  };
}

/** The target of an automation. @throws Error when none of the master keys opens it */
export function openTarget(box: SecretBox, automation: AutomationRow): Target {
  const { id, url, sealedUrl, headers, sealedHeaders } = automation;
  const open = (sealed: string) => box.open(sealed, contextOf(id));
  return {
    url: sealedUrl === null ? url : open(sealedUrl),
    headers: sealedHeaders === null ? headers : Headers.parse(JSON.parse(open(sealedHeaders))),
  };
}

/** The same, or an empty target where none of the master keys opens it. */
export function shownTarget(box: SecretBox, automation: AutomationRow): Target {
  try {
    return openTarget(box, automation);
  } catch {
    return { url: '', headers: [] };
  }
}

/** The secret that signs the requests of an automation. */
export function openSecret(box: SecretBox, { id, sealedSecret }: AutomationRow): string | null {
  return sealedSecret === null ? null : box.open(sealedSecret, contextOf(id));
}

export function sealSecret(box: SecretBox, id: string, secret: string | null): string | null {
  return secret === null ? null : box.seal(secret, contextOf(id));
}

/** What the log keeps of a request. */
export function sealRequest(box: SecretBox, runId: string, request: NonNullable<RunRow['request']>) {
  return { request: { ...request, url: '' }, sealedUrl: box.seal(request.url, runContextOf(runId)) };
}

/** The request of a run as it is shown; without its URL where none of the master keys opens it. */
export function shownRequest(box: SecretBox, { id, request, sealedUrl }: RunRow): RunRow['request'] {
  if (request === null || sealedUrl === null || !box.canOpen(sealedUrl)) return request;
  return { ...request, url: box.open(sealedUrl, runContextOf(id)) };
}

function contextOf(id: string): string {
  return `automation:${id}`;
}

function runContextOf(id: string): string {
  return `automation-run:${id}`;
}
