import type { Command } from 'commander';
import { expect, it } from 'vitest';

import { createProgram } from './program.js';

const withSubcommands = (command: Command): Command[] => [command, ...command.commands.flatMap(withSubcommands)];

it.each(withSubcommands(createProgram()).map((command) => [command.name(), command] as const))(
  'the help of %s fits 80 columns',
  (_, command) => {
    command.configureHelp({ ...command.configureHelp(), helpWidth: 80 });

    expect(
      command
        .helpInformation()
        .split('\n')
        .filter((line) => line.length > 80),
    ).toEqual([]);
  },
);
