import { RootCommand, type Complete } from '@bomb.sh/tab';
import type { Argument, Command, Option } from 'commander';

import { knownValues, type KnownValues } from './known-values.js';
import { operationCompletions } from './operation-completions.js';

/**
 * Describes the command line for completion. Names, options and choices are those of the program itself; values that it
 * cannot know, such as events and operations, are added.
 *
 * @param words - what has been typed so far: it decides which values are worth reading
 */
export async function completionTree(program: Command, words: readonly string[]): Promise<RootCommand> {
  const root = new RootCommand();
  const known = await knownValues(words);
  for (const { path, command } of commandsOf(program)) {
    const node = path === '' ? root : root.command(path, command.description());
    for (const option of program.createHelp().visibleOptions(command)) addOption(node, option, known);
    for (const argument of command.registeredArguments) addArgument(node, argument, known);
  }
  const api = root.commands.get('api');
  if (words[0] === 'api' && api !== undefined) await operationCompletions(api, words.slice(1));
  return root;
}

type Node = Parameters<typeof operationCompletions>[0];

function commandsOf(command: Command, path = ''): { readonly path: string; readonly command: Command }[] {
  const below = command.createHelp().visibleCommands(command);
  return [
    { path, command },
    ...below.flatMap((sub) => commandsOf(sub, path === '' ? sub.name() : `${path} ${sub.name()}`)),
  ];
}

function addOption(node: Node, option: Option, known: KnownValues): void {
  const name = option.long?.replace(/^--/, '');
  if (name === undefined) return;
  const alias = option.short?.replace(/^-/, '');
  if (!option.required && !option.optional) {
    node.option(name, option.description, alias);
    return;
  }
  const values = option.argChoices ?? known.get(name) ?? [];
  node.option(name, option.description, offering(values), alias);
}

function addArgument(node: Node, argument: Argument, known: KnownValues): void {
  const values = argument.argChoices ?? known.get(argument.name()) ?? [];
  node.argument(argument.name(), offering(values), argument.variadic);
}

function offering(values: readonly string[]) {
  return (complete: Complete) => {
    for (const value of values) complete(value, '');
  };
}
