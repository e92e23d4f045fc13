import type { WriteCall } from '../../../operations/call.js';
import { rejectInput, requestErrors } from '../../../operations/request-errors.js';
import type { HttpClient } from '../../../ports/http-client.js';
import type { Ids } from '../../../ports/ids.js';
import type { SecretBox } from '../../../ports/secret-box.js';
import { newRow } from '../../../records/new-row.js';
import type { Row } from '../../../records/record.js';
import { getRowToChange } from '../../../records/record-access.js';
import { insertRow, saveChanges } from '../../../records/save-changes.js';
import type { SealedColumns } from '../../../records/sealed-columns.js';
import { sentFields } from '../../../records/sent-fields.js';
import { Stages } from '../pipelines/records.js';
import { Automations } from './records.js';
import type { Automation, AutomationPatch, NewAutomation } from './schemas.js';

export type AutomationRow = Row<typeof Automations>;

/** What writing needs from outside the module. */
export interface AutomationDeps {
  readonly ids: Ids;
  readonly secretBox: SecretBox;
  readonly http: Pick<HttpClient, 'vet'>;
}

/** The canonical spelling of a URL that may be called. @throws ProcurekitError `url_not_allowed` */
export async function vettedUrl({ http }: AutomationDeps, url: string): Promise<string> {
  const verdict = await http.vet(url);
  if (verdict.allowed) return verdict.url;
  const { code } = requestErrors.urlNotAllowed;
  throw rejectInput([{ pointer: '/action/url', code, message: verdict.message }]);
}

/** Adds an automation to a stage; its URL was vetted. @throws ProcurekitError `not_found`, `record_archived` */
export async function addAutomation(
  deps: AutomationDeps,
  call: WriteCall,
  stageId: string,
  { action, ...fields }: NewAutomation,
): Promise<AutomationRow> {
  const stage = await getRowToChange(call, Stages, stageId);
  const { type: _type, secret = null, ...rest } = action;
  requireBody({ encoding: rest.encoding ?? 'json', customBody: rest.customBody ?? null });
  const id = deps.ids.uuid();
  const own = { pipelineId: stage.pipelineId, stageId, sealedSecret: sealed(deps, id, secret) };
  return insertRow(call, Automations, newRow(Automations, { id, now: call.now }, fields, sentFields(rest), own));
}

/** Changes an automation; its URL was vetted. @throws ProcurekitError `not_found` */
export async function changeAutomation(
  deps: AutomationDeps,
  call: WriteCall,
  id: string,
  { action = {}, ...fields }: AutomationPatch,
): Promise<AutomationRow> {
  const before = await getRowToChange(call, Automations, id);
  const { type: _type, secret, ...rest } = action;
  requireBody({ ...before, ...sentFields(rest) });
  const sealedSecret = secret === undefined ? undefined : sealed(deps, id, secret);
  return saveChanges(call, Automations, before, { ...fields, ...rest, sealedSecret });
}

/** An automation as it is shown: without its secret. */
export function showAutomation(row: AutomationRow): Automation {
  const { url, encoding, payload, customBody, headers, sealedSecret, ...shown } = row;
  const action = { type: 'webhook', url, encoding, payload, customBody, headers } as const;
  return { ...shown, action: { ...action, hasSecret: sealedSecret !== null } };
}

/** The secret that signs the requests of an automation. */
export function openSecret(box: SecretBox, { id, sealedSecret }: AutomationRow): string | null {
  return sealedSecret === null ? null : box.open(sealedSecret, contextOf(id));
}

/** Where secrets of automations are kept. */
export const sealedInAutomations: readonly SealedColumns[] = [
  { record: Automations, columns: ['sealedSecret'], contextOf: (_portalId, id) => contextOf(id) },
];

function sealed({ secretBox }: AutomationDeps, id: string, secret: string | null): string | null {
  return secret === null ? null : secretBox.seal(secret, contextOf(id));
}

function contextOf(id: string): string {
  return `automation:${id}`;
}

function requireBody({ encoding, customBody }: Pick<AutomationRow, 'encoding' | 'customBody'>): void {
  if (encoding !== 'custom_json' || customBody !== null) return;
  throw rejectInput([{ pointer: '/action/customBody', code: 'required', message: 'Is sent as the body' }]);
}
