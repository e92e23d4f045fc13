import { stripVTControlCharacters } from 'node:util';

// Commands read these when they are called; read here, they take no time of the first test that calls one.
import '@procurekit/core';
import '@procurekit/core/contract';
import '@procurekit/core/node';
import '@procurekit/core/renderers';
import '@procurekit/core/storage';
import { vi } from 'vitest';

import { runProgram } from '../src/run-program.js';
import { environmentOf, type CommandResult } from './cli-process.js';

type Settings = Readonly<Record<string, string>>;

/**
 * Runs a command in this process, from its sources: the same as `tryCli` where the subject is what a command does, and not how its
 * process starts, ends or meets a terminal. Commands come one after another, because a process has one environment.
 */
export function tryCommand(settings: Settings, ...command: readonly string[]): Promise<CommandResult> {
  const result = last.then(() => inEnvironment(settings, command));
  last = result.catch(() => undefined);
  return result;
}

/** Runs a command with `--json` and returns what it prints. */
export async function runCommand<T>(settings: Settings, ...command: readonly string[]): Promise<T> {
  const { code, stdout, stderr } = await tryCommand(settings, ...command, '--json');
  if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}: ${stderr}`);
  return JSON.parse(stdout) as T;
}

let last: Promise<unknown> = Promise.resolve();

async function inEnvironment(settings: Settings, command: readonly string[]): Promise<CommandResult> {
  const { env, exitCode } = process;
  const written = { stdout: '', stderr: '' };
  const keep = (name: keyof typeof written) =>
    vi.spyOn(process[name], 'write').mockImplementation((text: string | Uint8Array, ...others: readonly unknown[]) => {
      written[name] += String(text);
      const done = others.at(-1);
      if (typeof done === 'function') done();
      return true;
    });
  const spies = [
    ...[keep('stdout'), keep('stderr')],
    // What Vitest takes to itself before it is written.
    vi.spyOn(console, 'log').mockImplementation((line: string) => void (written.stdout += `${line}\n`)),
  ];
  process.env = environmentOf(settings);
  process.exitCode = undefined;
  try {
    await runProgram([process.execPath, 'procurekit', ...command]);
    return {
      code: exitCodeNow(),
      stdout: stripVTControlCharacters(written.stdout),
      stderr: stripVTControlCharacters(written.stderr),
    };
  } finally {
    for (const spy of spies) spy.mockRestore();
    process.env = env;
    process.exitCode = exitCode;
  }
}

// Set by whatever the program has called, which the compiler does not see.
function exitCodeNow(): number {
  return Number(process.exitCode ?? 0);
}
