import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { run } from '../../scripts/workspace.mjs';
import { isOwnLimit } from './specmatic-limits.mjs';

/** Where the jar lies that the npm package `specmatic` brings: 85 MB, which are nobody's dependency. */
const JAR = 'PROCUREKIT_SPECMATIC_JAR';
export const HOW_TO_HAVE_SPECMATIC =
  `neither ${JAR} names its jar (npm pack specmatic brings it; Java 17 runs it) ` +
  'nor is there a command called specmatic';

/** The command that runs specmatic on this machine; undefined where there is none. */
export async function findSpecmatic() {
  const jar = process.env[JAR];
  const command = jar === undefined ? ['specmatic'] : ['java', '-Xmx1200m', '-jar', jar];
  const [program, ...options] = command;
  const { code } = await run(program, [...options, '--version']);
  return code === 0 ? command : undefined;
}

/**
 * What specmatic found wrong, beside what is a limit of its own. It is given the description as it is published, and for
 * each call the entities of the portal that it is about: nobody could guess their ids. Each run has a portal of its own, so
 * that it meets nothing that the one before has removed or closed.
 */
export async function faultsOfSpecmatic(command, seed, folder) {
  const faults = [];
  for (const ofRun of RUNS) {
    faults.push(...(await faultsOfRun(command, ofRun, await seed(), await mkdtemp(join(folder, 'specmatic-')))));
  }
  return faults;
}

async function faultsOfRun([program, ...options], { filter, env }, { url, document, calls }, home) {
  const examples = join(home, 'examples');
  await mkdir(examples);
  const description = join(home, 'description.json');
  await writeFile(description, JSON.stringify(document));
  for (const call of calls.filter(isAboutSomething)) await writeExample(examples, call, document);
  const credentials = Object.assign({}, ...calls.map((call) => credentialsIn(call, document)));
  const withoutForms = formsIn(document)
    .map((path) => ` && PATH!='${path}'`)
    .join('');
  const { output } = await run(
    program,
    [
      ...[...options, 'test', description, `--testBaseURL=${url}`, `--examples=${examples}`],
      ...['--timeout=40', `--filter=${filter}${withoutForms}`, `--junitReportDir=${join(home, 'report')}`],
    ],
    { cwd: home, env: { ...credentials, ...env } },
  );
  return faultsIn(output, document);
}

const MUTATED = { MAX_TEST_REQUEST_COMBINATIONS: '1', SPECMATIC_GENERATIVE_TESTS: 'true' };
/**
 * Answers to calls of every kind, and refusals of every input that is mutated. Lists are called without mutations: a list
 * with ten filters has a thousand selections of them, which no option bounds. The feed waits for as long as it is asked to.
 */
const RUNS = [
  { filter: "METHOD='GET' && PATH!='/api/v1/integration-api/events'", env: { MAX_TEST_REQUEST_COMBINATIONS: '2' } },
  { filter: "METHOD='POST'", env: MUTATED },
  { filter: "(METHOD='PUT' || METHOD='PATCH')", env: MUTATED },
  { filter: "METHOD='DELETE'", env: MUTATED },
];

/** Paths that take forms with files: it sends a file as a text, without a name. */
function formsIn({ paths }) {
  return Object.keys(paths).filter((path) => {
    const { content = {} } = paths[path].post?.requestBody ?? {};
    return content['multipart/form-data'] !== undefined;
  });
}

function isAboutSomething({ params, query, body }) {
  return Object.keys(params).length + Object.keys(query).length > 0 || body !== undefined;
}

/** Writes a call as its own examples are written; the answer may be any that meets the description. */
async function writeExample(folder, { operationId, method, path, params, query, headers, body }, document) {
  const { responses } = document.paths[path][method.toLowerCase()];
  const status = Object.keys(responses).find((each) => each.startsWith('2'));
  if (status === undefined) return;
  const json = { 'Content-Type': 'application/json' };
  const request = {
    method,
    path: path.replaceAll(/\{(\w+)\}/g, (_, name) => params[name]),
    ...(Object.keys(query).length === 0 ? {} : { query }),
    headers: body === undefined ? headers : { ...headers, ...json },
    ...(body === undefined ? {} : { body }),
  };
  const response = { status: Number(status), ...anyAnswerOf(responses[status]) };
  const partial = { 'http-request': request, 'http-response': response };
  await writeFile(join(folder, `${operationId}.json`), JSON.stringify({ partial }));
}

/** An answer of the type that is described, whatever is in it. */
function anyAnswerOf({ content = {} }) {
  const [type] = Object.keys(content);
  if (type === undefined) return {};
  return { headers: { 'Content-Type': type }, body: type === 'application/json' ? {} : '(string)' };
}

/** What a call says who it is with, by the name that the description gives this way to say it. */
function credentialsIn({ path, method, headers }, document) {
  const { security = [] } = document.paths[path][method.toLowerCase()];
  const [scheme] = security.flatMap((each) => Object.keys(each));
  const secret = headers['X-API-Key'] ?? headers.Authorization?.replace('Bearer ', '');
  return scheme === undefined || secret === undefined ? {} : { [scheme]: secret };
}

/** One sentence for each test that failed and should not have. A run that came to no end is a fault too. */
function faultsIn(output, document) {
  if (!/^Tests run: [1-9]/m.test(output)) return [`It came to no end:\n${output.slice(-3000)}`];
  return output
    .split(/^ *Request to /m)
    .filter((exchange) => / has FAILED$/m.test(exchange))
    .filter((exchange) => !isOwnLimit(answerIn(exchange, document)))
    .map((exchange) => {
      const scenario = /^.*Scenario: .* has FAILED$/m.exec(exchange)?.[0] ?? '';
      const { status, problem } = answerIn(exchange, document);
      return `${scenario}: ${status} ${JSON.stringify(problem ?? exchange.slice(-500)).slice(0, 700)}`;
    });
}

function answerIn(exchange, document) {
  const isMutated = /^-ve /m.test(exchange);
  const [, answer = ''] = exchange.split(/^ +Response at .*$/m);
  const status = Number(/\d{3}/.exec(answer)?.[0]);
  const expected = Number(/^API: \S+ \S+ -> (\d{3})/m.exec(exchange)?.[1]);
  return {
    isMutated,
    status,
    expected,
    isOtherSuccess: isOtherSuccess(exchange, status, document),
    problem: problemIn(answer),
  };
}

/** Whether an answer is a success that is described, but not the one of this test: of another status, or another type. */
function isOtherSuccess(exchange, status, { paths }) {
  const [, method, path] = /^API: (\S+) (\S+) -> /m.exec(exchange) ?? [];
  const described = paths[path?.replaceAll(/\((\w+):\w+\)/g, '{$1}')]?.[method.toLowerCase()].responses[status];
  if (described === undefined || status >= 400) return false;
  if (/^ *>> RESPONSE\.STATUS$/m.test(exchange)) return true;
  const { content = {} } = described;
  const [, type] = />> RESPONSE\.HEADER\.Content-Type\n[^>]*but response contained ([^;\s]+)/.exec(exchange) ?? [];
  return type in content || (type !== undefined && '*/*' in content);
}

// What it prints of an answer is indented and ends with the line before the name of the test.
function problemIn(answer) {
  const text = /^ {4}\{[\s\S]*?^ {4}\}$/m.exec(answer)?.[0];
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
