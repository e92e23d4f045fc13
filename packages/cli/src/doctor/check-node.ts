import { failed, ok, type Finding } from './finding.js';

/** Checks that the runtime is new enough. */
export function checkNode(version: string): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isSupported = major > 20 || (major === 20 && minor >= 19);
  return isSupported
    ? ok('node', version)
    : failed('node', `${version} is too old`, 'Install Node 20.19 or newer: https://nodejs.org');
}
