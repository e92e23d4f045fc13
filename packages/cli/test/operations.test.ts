import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Command } from 'commander';
import { describe, expect, it } from 'vitest';

import { deliveryMetrics } from '../src/delivery-metrics.js';
import { createProgram } from '../src/program.js';
import { SETTINGS } from '../src/settings/settings.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const page = read('docs/operations.md');
const deployed = readdirSync(join(root, 'deploy')).map((name) => join('deploy', name));

const matches = (text: string, pattern: RegExp) => new Set(Array.from(text.matchAll(pattern), ([found]) => found));

describe('what is said about running it', () => {
  it('names settings that there are', () => {
    const known = new Set(Object.values(SETTINGS).map(({ env }) => env));
    for (const path of ['docs/operations.md', 'packages/cli/README.md', ...deployed]) {
      const named = matches(read(path), /\bPROCUREKIT_[A-Z_]+[A-Z]\b/g);
      expect({ path, unknown: [...named].filter((name) => !known.has(name)) }).toEqual({ path, unknown: [] });
    }
  });

  it('shows commands that there are, with options that they take', () => {
    const shown = [...page.matchAll(/^(?:PROCUREKIT_\S+ )?procurekit (.+)$|`procurekit ([^`]+)`/gm)];
    expect(shown.length).toBeGreaterThan(15);
    for (const [, inBlock, inText = ''] of shown) {
      const words = (inBlock ?? inText).split(' ');
      const command = words.reduce((found: Command, word) => find(found, word) ?? found, createProgram());
      const options = words.filter((word) => word.startsWith('--'));
      expect(command.name()).not.toBe('procurekit');
      expect(command.options.map(({ long }) => long)).toEqual(expect.arrayContaining(options));
    }
  });

  it('explains every metric, and no other', async () => {
    const latency = { boundsSeconds: [], counts: [], sumSeconds: 0, count: 0 };
    const measured = await deliveryMetrics({
      deliveries: {
        metrics: () => ({ outcomes: {}, latency, inFlight: 0, lanes: 0 }) as never,
        queue: () => Promise.resolve({ depth: 0, oldestDueAt: null }),
      },
    });
    const [, table = ''] = /<!-- metrics -->(.*)<!-- \/metrics -->/s.exec(page) ?? [];

    expect([...matches(table, /procurekit_\w+/g)].sort()).toEqual(
      [...measured.map(({ name }) => name), 'procurekit_call_duration_seconds'].sort(),
    );
  });

  it('draws and watches metrics that are explained', () => {
    const explained = matches(page, /procurekit_\w+/g);
    for (const path of ['deploy/grafana-dashboard.json', 'deploy/alerts.yml']) {
      const used = [...matches(read(path), /procurekit_\w+/g)].map((name) =>
        name.replace(/_(?:bucket|count|sum)$/, ''),
      );
      expect(used.length).toBeGreaterThan(2);
      expect(used.filter((name) => !explained.has(name))).toEqual([]);
    }
  });

  it('has a unit that systemd accepts', ({ skip }) => {
    skip(spawnSync('systemd-analyze', ['--version']).status !== 0, 'systemd-analyze is not installed.');
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', join(root, 'deploy/procurekit.service')], {
      encoding: 'utf8',
    });

    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });

  it('has alerts that Prometheus accepts', ({ skip }) => {
    skip(spawnSync('promtool', ['--version']).status !== 0, 'promtool is not installed.');
    const { status, stderr } = spawnSync('promtool', ['check', 'rules', join(root, 'deploy/alerts.yml')], {
      encoding: 'utf8',
    });

    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });
});

function find(command: Command, word: string): Command | undefined {
  return command.commands.find((sub) => sub.name() === word);
}
