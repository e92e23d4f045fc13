import type { SignedRequest, TokenCaller } from '../../../operations/caller.js';
import { ProcurekitError } from '../../../operations/errors.js';
import { requestErrors } from '../../../operations/request-errors.js';
import type { Clock } from '../../../ports/clock.js';
import type { Ids } from '../../../ports/ids.js';
import type { SecretBox } from '../../../ports/secret-box.js';
import type { Storage } from '../../../ports/storage.js';
import type { RunUnitOfWork } from '../../../records/unit-of-work.js';
import { writeLog } from '../installations/log.js';
import { INSTALLATION } from './caller.js';
import { createEndpointReadings, type KnownEndpoint } from './endpoint-readings.js';
import { openEndpoint } from './endpoint.js';
import { inboundErrors } from './errors.js';
import { problemOfRequest, signedHeaders, textOfBody, type SignedHeaders } from './verify-request.js';

interface Deps {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly secretBox: SecretBox;
  readonly runUnitOfWork: RunUnitOfWork;
}

/**
 * Builds the check of signed requests: token, state of the installation, headers, timestamp, signature, JSON, in this order.
 * What is refused is in the log of the installation, unless nobody knows whose it is.
 */
export function createInboundAuthenticator(deps: Deps): (request: SignedRequest) => Promise<TokenCaller> {
  const findByToken = createEndpointReadings(deps.storage);
  return async (request) => {
    const known = await findByToken(request.token);
    if (known === undefined) throw requestErrors.notFound({});
    const problem = problemOf(deps, known, request);
    if (problem !== undefined) {
      await logRefusal(deps, known, request, problem);
      throw problem;
    }
    const { portalId, installationId } = known.endpoint;
    return { kind: 'token', portalId, subject: { type: INSTALLATION, id: installationId }, signed: request };
  };
}

function problemOf(deps: Deps, { endpoint, isActive }: KnownEndpoint, request: SignedRequest) {
  if (!isActive) return inboundErrors.integrationDisabled({});
  const headers = signedHeaders(request);
  if (headers instanceof ProcurekitError) return headers;
  return problemOfSigned(deps, endpoint, request, headers);
}

function problemOfSigned(
  { secretBox, clock }: Deps,
  endpoint: KnownEndpoint['endpoint'],
  { bytes }: SignedRequest,
  headers: SignedHeaders,
): ProcurekitError | undefined {
  const { secret } = openEndpoint(secretBox, endpoint.portalId, endpoint);
  const problem = problemOfRequest(headers, { bytes, secret, nowMs: clock.now() });
  if (problem !== undefined) return problem;
  try {
    textOfBody(bytes);
    return undefined;
  } catch (error) {
    if (error instanceof ProcurekitError) return error;
    throw error;
  }
}

async function logRefusal(
  deps: Deps,
  { endpoint: { portalId, installationId } }: KnownEndpoint,
  { bytes, header }: SignedRequest,
  { status, code }: ProcurekitError,
): Promise<void> {
  await deps.runUnitOfWork(portalId, (unit) =>
    writeLog(deps, unit, {
      installationId,
      direction: 'INBOUND',
      event: header('x-service-event') ?? '',
      responseStatus: status,
      outcome: code,
      payload: Buffer.from(bytes).toString('utf8'),
    }),
  );
}
