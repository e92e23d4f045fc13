import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { run } from '../workspace.mjs';
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
 * each call the entities of the portal that it is about: nobody could guess their ids.
 */
export async function faultsOfSpecmatic(command, { url, document, calls }, folder) {
  const home = join(folder, `specmatic-${new Date().getTime()}`);
  const examples = join(home, 'examples');
  await mkdir(examples, { recursive: true });
  const description = join(home, 'description.json');
  await writeFile(description, JSON.stringify(document));
  for (const call of calls.filter(isAboutSomething)) await writeExample(examples, call, document);
  const credentials = Object.assign({}, ...calls.map(({ headers }) => credentialsIn(headers)));
  const faults = [];
  const withoutForms = formsIn(document)
    .map((path) => ` && PATH!='${path}'`)
    .join('');
  for (const { filter, env } of RUNS) {
    const [program, ...options] = command;
    const { output } = await run(
      program,
      [
        ...[...options, 'test', description, `--testBaseURL=${url}`, `--examples=${examples}`],
        ...['--timeout=40', `--filter=${filter}${withoutForms}`, `--junitReportDir=${join(home, 'report')}`],
      ],
      { cwd: home, env: { ...credentials, ...env } },
    );
    faults.push(...faultsIn(output));
  }
  return faults;
}

/**
 * Answers to calls of every kind, and refusals of every input that is mutated. Lists are called without mutations: a list
 * with ten filters has a thousand selections of them, which no option bounds. The feed waits for as long as it is asked to.
 */
const RUNS = [
  { filter: "METHOD='GET' && PATH!='/api/v1/integration-api/events'", env: { MAX_TEST_REQUEST_COMBINATIONS: '2' } },
  {
    filter: "METHOD!='GET'",
    env: { MAX_TEST_REQUEST_COMBINATIONS: '1', SPECMATIC_GENERATIVE_TESTS: 'true' },
  },
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

/** Keys and sessions, by the names that the description gives its ways to say who calls. */
function credentialsIn({ 'X-API-Key': key, Authorization: session }) {
  return {
    ...(key === undefined ? {} : { ApiKey: key }),
    ...(session === undefined ? {} : { Session: session.replace('Bearer ', '') }),
  };
}

/** One sentence for each test that failed and should not have. A run that came to no end is a fault too. */
function faultsIn(output) {
  if (!/^Tests run: [1-9]/m.test(output)) return [`It came to no end:\n${output.slice(-3000)}`];
  return output
    .split(/^ *Request to /m)
    .filter((exchange) => / has FAILED$/m.test(exchange))
    .filter((exchange) => !isOwnLimit(answerIn(exchange)))
    .map((exchange) => {
      const scenario = /^.*Scenario: .* has FAILED$/m.exec(exchange)?.[0] ?? '';
      const { status, problem } = answerIn(exchange);
      return `${scenario}: ${status} ${JSON.stringify(problem ?? exchange.slice(-500)).slice(0, 700)}`;
    });
}

function answerIn(exchange) {
  const isMutated = /^-ve /m.test(exchange);
  const [, answer = ''] = exchange.split(/^ +Response at .*$/m);
  const status = Number(/\d{3}/.exec(answer)?.[0]);
  const expected = Number(/Specification expected status (\d{3})/.exec(exchange)?.[1]);
  return { isMutated, status, expected, problem: problemIn(answer) };
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
