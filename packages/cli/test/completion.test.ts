import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { describe, expect, it } from 'vitest';

import { createProgram } from '../src/program.js';
import { tryCommand } from './cli-in-process.js';
import { CLI } from './cli-process.js';

const run = promisify(execFile);

/** What is offered behind these words, without descriptions. */
async function offered(...words: readonly string[]): Promise<string[]> {
  const { stdout, stderr } = await tryCommand({}, 'complete', '--', ...words);
  expect(stderr).toBe('');
  return stdout
    .split('\n')
    .filter((line) => line !== '' && !/^:\d+$/.test(line))
    .map((line) => line.split('\t')[0] ?? '');
}

describe('completion', () => {
  it('offers every command of the program', async () => {
    const program = createProgram();
    const visible = program.createHelp().visibleCommands(program);

    expect(await offered('')).toEqual(visible.map((command) => command.name()));
    expect(await offered('deliveries', '')).toEqual(['list', 'show', 'replay', 'help']);
    expect(await offered('po')).toEqual(['portal']);
  });

  it.each([
    ['options', ['deliveries', 'list', '--st'], ['--status']],
    ['values of options', ['openapi', '--surface', ''], ['integration', 'workspace']],
    ['values of arguments', ['completion', 'z'], ['zsh']],
    ['events', ['trigger', 'integration.'], ['integration.test_event']],
    ['events of deliveries', ['deliveries', 'list', '--event', 'integration.'], ['integration.test_event']],
    ['scopes', ['key', 'create', '--scopes', 'catalog.'], ['catalog.read', 'catalog.write']],
    ['operations', ['api', 'meta'], ['meta.get']],
    ['paths', ['api', 'get', 'pipe'], ['pipelines']],
    ['fields of operations', ['api', 'requisitions.create', '--planned'], ['--planned-total']],
    ['values of fields', ['api', 'requisitions.create', '--priority', ''], ['low', 'normal', 'high', 'urgent']],
    ['values of fields by path', ['api', 'get', 'purchase-requisitions', '--status', 'on'], ['on_hold']],
  ])('offers %s', async (_name, words, expected) => {
    expect(await offered(...words)).toEqual(expected);
  });

  it('can be read twice by a bash that stops at errors', async () => {
    const { stdout } = await tryCommand({}, 'completion', 'bash');

    await expect(run('bash', ['-e', '-c', `${stdout}\n${stdout}`])).resolves.toMatchObject({ stderr: '' });
  });

  it('works in bash', async () => {
    // What bash-completion does for the script: it tells the words that were typed.
    const shell = `
      _get_comp_words_by_ref() { words=(procurekit deliveries list --st); cword=3; cur=--st; prev=list; }
      procurekit() { "${process.execPath}" "${CLI}" "$@"; }
      source <(procurekit completion bash)
      complete -p procurekit
      __procurekit_complete
      printf '%s\\n' "\${COMPREPLY[@]}"`;

    const { stdout } = await run('bash', ['-c', shell]);

    expect(stdout.trim().split('\n').at(-1)?.trim()).toBe('--status');
    expect(stdout).toMatch(/^complete .*__procurekit_complete.* procurekit$/m);
  });

  it.each(['zsh', 'fish', 'powershell'])('writes a script for %s', async (shell) => {
    const { code, stdout } = await tryCommand({}, 'completion', shell);

    expect(code).toBe(0);
    expect(stdout).toMatch(/procurekit complete ['"]?--/);
  });

  it('knows no other shell', async () => {
    expect(await tryCommand({}, 'completion', 'tcsh')).toMatchObject({ code: 2, stdout: '' });
  });
});
