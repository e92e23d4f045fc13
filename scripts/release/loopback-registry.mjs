/**
 * A registry on this machine for the time of a check: our packages as they are packed, and those of others as the workspace has
 * them. So the lines that pages tell people to type can be typed before anything is published, and without a network.
 */
import { spawn } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';

import { root } from '../workspace.mjs';

const STORE = join(root, 'node_modules/.pnpm');
/** `@scope+name@1.2.3_peers`, as pnpm calls the folders of its store. */
const FOLDER = /^((?:@[^+]+\+)?[^@]+)@(\d[^_(]*)/;

/**
 * Opens the registry.
 *
 * @param ours - tarballs by the folder of the package, as `packPackages` answers them
 */
export async function openLoopbackRegistry(ours) {
  const own = new Map([...ours].map(([folder, tarball]) => [`@procurekit/${folder}`, { folder, tarball }]));
  const stored = storedPackages();
  const server = createServer((request, response) => {
    const [name, version] = decodeURIComponent(request.url.slice(1)).split('/-/');
    if (version !== undefined) sendTarball(response, own.get(name)?.tarball, stored.get(name)?.get(version));
    else {
      const manifests = versionsOf(own.get(name), stored.get(name)).map((manifest) =>
        withPeers(manifest, (peer) => own.has(peer) || stored.has(peer)),
      );
      sendPackument(response, `http://${request.headers.host}`, name, manifests);
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}/`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** Folders of the packages of others, by name and version. */
function storedPackages() {
  const packages = new Map();
  for (const entry of readdirSync(STORE)) {
    const [, flat = '', version = ''] = FOLDER.exec(entry) ?? [];
    const name = flat.replace('+', '/');
    const folder = join(STORE, entry, 'node_modules', name);
    if (name === '' || !existsSync(join(folder, 'package.json'))) continue;
    packages.set(name, new Map(packages.get(name)).set(version, folder));
  }
  return packages;
}

function versionsOf(own, stored) {
  const folders = own === undefined ? [...(stored?.values() ?? [])] : [join(root, 'packages', own.folder)];
  return folders.map((folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
}

function sendPackument(response, origin, name, manifests) {
  const versions = Object.fromEntries(
    manifests.map((manifest) => {
      const { version, dependencies = {} } = manifest;
      const dist = { tarball: `${origin}/${name}/-/${version}` };
      return [version, { ...manifest, dependencies: published(dependencies), devDependencies: {}, scripts: {}, dist }];
    }),
  );
  const latest = Object.keys(versions)
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .at(-1);
  response.writeHead(latest === undefined ? 404 : 200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ name, versions, 'dist-tags': { latest } }));
}

/** A manifest without the optional peers that this registry does not have: npm looks them up and then stumbles over them. */
function withPeers({ peerDependencies = {}, peerDependenciesMeta = {}, ...manifest }, isThere) {
  const peers = Object.entries(peerDependencies).filter(
    ([name]) => peerDependenciesMeta[name]?.optional !== true || isThere(name),
  );
  return { ...manifest, peerDependencies: Object.fromEntries(peers), peerDependenciesMeta };
}

/** Dependencies as pnpm publishes them. */
function published(dependencies) {
  return Object.fromEntries(
    Object.entries(dependencies).map(([name, range]) => [name, range.startsWith('workspace:') ? '*' : range]),
  );
}

function sendTarball(response, tarball, folder) {
  response.writeHead((tarball ?? folder) ? 200 : 404);
  if (tarball !== undefined) createReadStream(tarball).pipe(response);
  else if (folder !== undefined) {
    const words = [
      '--create',
      '--dereference',
      '--hard-dereference',
      '--exclude=./node_modules',
      '--transform=s,^\\.,package,',
      '.',
    ];
    spawn('tar', words, { cwd: folder }).stdout.pipe(response);
  } else response.end();
}
