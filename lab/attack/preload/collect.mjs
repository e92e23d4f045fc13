/** Loaded into a server before anything else (`NODE_OPTIONS=--import=…`): it collects its garbage as soon as there is a file, and removes that. */
import { existsSync, rmSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

const { ATTACK_COLLECT: file } = process.env;

if (isMainThread) {
  setInterval(() => {
    if (!existsSync(file)) return;
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc');
    // What the first round has freed is given back by the second.
    for (let round = 0; round < 2; round += 1) collect();
    rmSync(file, { force: true });
  }, 100).unref();
}
