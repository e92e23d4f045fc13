/**
 * `node lab/citus/build.mjs <folder>`: builds Citus from a folder of its public sources (citusdata/citus, tag v13.0.5) for the
 * Postgres that `pg_config` belongs to, and puts it beside its other extensions. Takes ten minutes on two cores, or less.
 */
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

import { mustRun, run } from '../../scripts/workspace.mjs';
import { major, postgresPath, whyNoPostgres } from './postgres.mjs';

/** What the build needs, by a file that tells that it is there, and the package of Debian that has it. */
const needed = () => [
  [join(postgresPath('includedir-server'), 'postgres.h'), `postgresql-server-dev-${major()}`],
  ...[
    ['lz4.h', 'liblz4-dev'],
    ['zstd.h', 'libzstd-dev'],
    ['openssl/ssl.h', 'libssl-dev'],
    ['selinux/selinux.h', 'libselinux1-dev'],
    ['krb5.h', 'libkrb5-dev'],
    ['security/pam_appl.h', 'libpam0g-dev'],
    ['libxslt/xslt.h', 'libxslt1-dev'],
    ['libxml2/libxml/tree.h', 'libxml2-dev'],
    ['readline/readline.h', 'libreadline-dev'],
    ['zlib.h', 'zlib1g-dev'],
  ].map(([header, name]) => [join('/usr/include', header), name]),
  ...[
    ['flex', 'flex'],
    ['gcc', 'gcc'],
    ['make', 'make'],
  ].map(([program, name]) => [join('/usr/bin', program), name]),
];

/** Nothing is compiled for the just-in-time compiler, which Procurekit turns off. */
const PLAIN = ['with_llvm=no'];

const [folder] = process.argv.slice(2);
const refusal = whyNot(folder);
if (refusal !== null) {
  console.error(refusal);
  process.exit(2);
}
const inFolder = { cwd: folder };
await mustRun('Configuring', () => run('./configure', ['--without-libcurl'], inFolder));
await mustRun('Building', () => run('make', [`-j${availableParallelism()}`, ...PLAIN], inFolder));
await mustRun('Installing', () => run('make', ['install', ...PLAIN], inFolder));
console.log(`Postgres ${major()} has the extension citus now; \`npm run check -- --citus\` uses it.`);

/** Why it cannot be built, and what to do; null if it can. */
function whyNot(sources) {
  if (sources === undefined) return 'Name the folder of the sources: node lab/citus/build.mjs <folder>';
  if (!existsSync(join(sources, 'src/backend/distributed/citus.control'))) {
    return `${sources} has no sources of Citus: check out the tag v13.0.5 of citusdata/citus there.`;
  }
  const noPostgres = whyNoPostgres();
  if (noPostgres !== null) return noPostgres;
  const missing = needed().filter(([file]) => !existsSync(file));
  if (missing.length === 0) return null;
  return `Install what is missing: apt-get install ${missing.map(([, name]) => name).join(' ')}`;
}
