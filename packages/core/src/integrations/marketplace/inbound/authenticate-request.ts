import type { SignedRequest, TokenCaller } from '../../../kernel/access/caller.js';
import { ProcurekitError } from '../../../kernel/errors/errors.js';
import { requestErrors } from '../../../kernel/errors/request-errors.js';
import { TurnToRead } from '../../../kernel/operations/large-json.js';
import type { World } from '../../../kernel/operations/world.js';
import { Clock } from '../../../kernel/ports/clock.js';
import { SecretBox } from '../../../kernel/ports/secret-box.js';
import { Storage } from '../../../kernel/ports/storage.js';
import { RunUnitOfWork } from '../../../kernel/rows/unit-of-work.js';
import { writeLog } from '../installations/log.js';
import { INSTALLATION } from './caller.js';
import { createEndpointReadings, type KnownEndpoint } from './endpoint-readings.js';
import { openSecret } from './endpoint.js';
import { inboundErrors } from './errors.js';
import { problemOfRequest, requireContainer, signedHeaders, type SignedHeaders } from './verify-request.js';

/** What the log keeps of a refused request is in its first bytes. */
const LOGGED_BYTES = 256 * 1024;

/**
 * Builds the check of signed requests: token, state of the installation, headers, timestamp, signature, JSON, in this order.
 * What is refused is in the log of the installation, unless nobody knows whose it is.
 */
export function createInboundAuthenticator(world: World): (request: SignedRequest) => Promise<TokenCaller> {
  const findByToken = createEndpointReadings(world.port(Storage));
  const secretOf = createSecretOpening(world.port(SecretBox));
  return async (request) => {
    const known = await findByToken(request.token);
    if (known === undefined) throw requestErrors.notFound({});
    const problem = await problemOf({ ...world, secretOf }, known, request);
    if (problem !== undefined) {
      await logRefusal(world, known, request, problem);
      throw problem;
    }
    const { portalId, installationId } = known.endpoint;
    return { kind: 'token', portalId, subject: { type: INSTALLATION, id: installationId }, signed: request };
  };
}

type SecretOf = (endpoint: KnownEndpoint['endpoint']) => string;
type Checking = World & { readonly secretOf: SecretOf };

/** Builds the opening of secrets, each once for as long as what was read of its address is used. */
function createSecretOpening(box: SecretBox): SecretOf {
  const opened = new WeakMap<object, string>();
  return (endpoint) => {
    let secret = opened.get(endpoint);
    if (secret === undefined) opened.set(endpoint, (secret = openSecret(box, endpoint.portalId, endpoint)));
    return secret;
  };
}

async function problemOf(
  checking: Checking,
  { endpoint, isActive }: KnownEndpoint,
  request: SignedRequest,
): Promise<ProcurekitError | undefined> {
  if (!isActive) return inboundErrors.integrationDisabled({});
  const headers = signedHeaders(request);
  if (headers instanceof ProcurekitError) return headers;
  return problemOfSigned(checking, endpoint, request, headers);
}

async function problemOfSigned(
  { port, secretOf }: Checking,
  endpoint: KnownEndpoint['endpoint'],
  { bytes, readJson }: SignedRequest,
  headers: SignedHeaders,
): Promise<ProcurekitError | undefined> {
  // Twenty of a megabyte may have come at once.
  await port(TurnToRead)(bytes, endpoint.portalId);
  const problem = problemOfRequest(headers, { bytes, secret: secretOf(endpoint), nowMs: port(Clock).now() });
  if (problem !== undefined) return problem;
  try {
    requireContainer(await readJson(endpoint.portalId));
    return undefined;
  } catch (error) {
    if (error instanceof ProcurekitError) return error;
    throw error;
  }
}

async function logRefusal(
  world: World,
  { endpoint: { portalId, installationId } }: KnownEndpoint,
  { bytes, header }: SignedRequest,
  { status, code }: ProcurekitError,
): Promise<void> {
  await world.port(RunUnitOfWork)(portalId, (unit) =>
    writeLog(unit, {
      installationId,
      direction: 'INBOUND',
      event: header('x-service-event') ?? '',
      responseStatus: status,
      outcome: code,
      payload: Buffer.from(bytes.subarray(0, LOGGED_BYTES)).toString('utf8'),
    }),
  );
}
