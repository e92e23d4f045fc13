import type { WriteCall } from '../../../kernel/operations/call.js';
import { rejectInput } from '../../../kernel/errors/request-errors.js';
import { urlProblems } from '../../../kernel/operations/target-url.js';
import type { World } from '../../../kernel/operations/world.js';
import { HttpClient } from '../../../kernel/ports/http-client.js';
import { SecretBox } from '../../../kernel/ports/secret-box.js';
import { newRow } from '../../../kernel/rows/new-row.js';
import type { Row } from '../../../kernel/records/record.js';
import { getRowToChange } from '../../../kernel/rows/record-access.js';
import { insertRow, saveChanges } from '../../../kernel/rows/save-changes.js';
import { isSame } from '../../../kernel/rows/save-changes.js';
import { sentFields } from '../../../kernel/records/sent-fields.js';
import { Stages } from '../pipelines/records.js';
import { Automations } from './records.js';
import type { Automation, AutomationPatch, NewAutomation } from './schemas.js';
import { sealSecret, sealTarget, shownTarget, type Target } from './sealed-target.js';

export type AutomationRow = Row<typeof Automations>;

/** The canonical spelling of a URL that may be called, now or once its name has an address. @throws ProcurekitError `url_not_allowed` */
export async function vettedUrl({ port }: World, url: string): Promise<string> {
  const verdict = await port(HttpClient).vet(url);
  const problems = urlProblems('/action/url', url, verdict);
  if (problems.length > 0) throw rejectInput(problems);
  return verdict.allowed ? verdict.url : new URL(url).href;
}

/** Adds an automation to a stage; its URL was vetted. @throws ProcurekitError `not_found`, `record_archived` */
export async function addAutomation(
  call: WriteCall,
  stageId: string,
  { action, ...fields }: NewAutomation,
): Promise<AutomationRow> {
  const stage = await getRowToChange(call, Stages, stageId);
  const { type: _type, secret = null, url, headers = [], ...rest } = action;
  requireBody({ encoding: rest.encoding ?? 'json', customBody: rest.customBody ?? null });
  const id = call.id();
  const secretBox = call.port(SecretBox);
  const sealed = { ...sealTarget(secretBox, id, { url, headers }), sealedSecret: sealSecret(secretBox, id, secret) };
  const own = { pipelineId: stage.pipelineId, stageId, ...sealed };
  return insertRow(call, Automations, newRow(Automations, { id, now: call.now }, fields, sentFields(rest), own));
}

/** Changes an automation; its URL was vetted. @throws ProcurekitError `not_found` */
export async function changeAutomation(
  call: WriteCall,
  id: string,
  { action = {}, ...fields }: AutomationPatch,
): Promise<AutomationRow> {
  const before = await getRowToChange(call, Automations, id);
  const { type: _type, secret, url, headers, ...rest } = action;
  requireBody({ ...before, ...sentFields(rest) });
  const box = call.port(SecretBox);
  const target = sealTarget(box, id, changedTarget(shownTarget(box, before), { url, headers }));
  const sealedSecret = secret === undefined ? undefined : sealSecret(box, id, secret);
  return saveChanges(call, Automations, before, { ...fields, ...rest, ...target, sealedSecret });
}

/** An automation as it is shown: without its secret. */
export function showAutomation({ port }: World, row: AutomationRow): Automation {
  const { url: _url, headers: _headers, sealedUrl: _sealedUrl, sealedHeaders: _sealedHeaders, ...rest } = row;
  const { encoding, payload, customBody, sealedSecret, ...shown } = rest;
  const { url, headers } = shownTarget(port(SecretBox), row);
  const action = { url, encoding, payload, customBody, headers: [...headers], hasSecret: sealedSecret !== null };
  return { ...shown, action: { type: 'webhook', ...action } };
}

// What stays as it was stays sealed as it was: nothing of it has changed.
function changedTarget(
  before: Target,
  { url, headers }: { [K in keyof Target]: Target[K] | undefined },
): Partial<Target> {
  return {
    ...(url === undefined || url === before.url ? {} : { url }),
    ...(headers === undefined || isSame(before.headers, headers) ? {} : { headers }),
  };
}

function requireBody({ encoding, customBody }: Pick<AutomationRow, 'encoding' | 'customBody'>): void {
  if (encoding !== 'custom_json' || customBody !== null) return;
  throw rejectInput([{ pointer: '/action/customBody', code: 'required', message: 'Is sent as the body' }]);
}
