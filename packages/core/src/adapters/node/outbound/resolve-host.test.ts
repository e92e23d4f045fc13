import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openHostResolver } from './resolve-host.js';

type RecordType = 'A' | 'AAAA';
type NameServer = { readonly address: string; readonly asked: string[]; close(): void };

const typeNames: Readonly<Record<number, RecordType>> = { 1: 'A', 28: 'AAAA' };

/** Starts a DNS server that knows some addresses, as bytes, and answers NXDOMAIN for everything else. */
async function startNameServer(zone: Readonly<Record<string, readonly number[]>>): Promise<NameServer> {
  const socket = createSocket('udp4');
  const asked: string[] = [];
  socket.on('message', (query, from) => {
    const question = query.subarray(12, query.indexOf(0, 12) + 5);
    const type = typeNames[question.readUInt16BE(question.length - 4)] ?? 'A';
    const key = `${type} ${readName(question)}`;
    const address = zone[key];
    asked.push(key);
    const flags = address === undefined ? [0x81, 0x83] : [0x81, 0x80];
    const counts = [0, 1, 0, address === undefined ? 0 : 1, 0, 0, 0, 0];
    const record =
      address === undefined
        ? []
        : [0xc0, 12, 0, type === 'A' ? 1 : 28, 0, 1, 0, 0, 0, 0, 0, address.length, ...address];
    socket.send(Buffer.from([...query.subarray(0, 2), ...flags, ...counts, ...question, ...record]), from.port);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { address: `127.0.0.1:${String(socket.address().port)}`, asked, close: () => socket.close() };
}

function readName(question: Buffer): string {
  const labels: string[] = [];
  for (let at = 0; question[at]; at += (question[at] ?? 0) + 1) {
    labels.push(question.toString('latin1', at + 1, at + 1 + (question[at] ?? 0)));
  }
  return labels.join('.').toLowerCase();
}

describe('openHostResolver', () => {
  let directory: string;
  let hostsFile: string;
  let server: NameServer;
  const systemAsked: string[] = [];
  const lookup = (hostname: string) => {
    systemAsked.push(hostname);
    return Promise.resolve(['192.0.2.77']);
  };

  beforeEach(async () => {
    systemAsked.length = 0;
    directory = await mkdtemp(join(tmpdir(), 'procurekit-hosts-'));
    hostsFile = join(directory, 'hosts');
    await writeFile(
      hostsFile,
      '127.0.0.1\tlocalhost\n10.0.0.5  Erp.Example.com erp # the old one\n#9.9.9.9 off.example\n',
    );
    server = await startNameServer({
      'A both.example.com': [8, 8, 8, 8],
      'AAAA both.example.com': [0x26, 6, 0x47, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x11, 0x11],
      'AAAA six.example.com': [0xfd, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1],
      'A erp.example.com': [8, 8, 4, 4],
    });
  });

  afterEach(async () => {
    server.close();
    await rm(directory, { recursive: true });
  });

  const resolve = (hostname: string) => openHostResolver({ servers: [server.address], hostsFile, lookup })(hostname);

  it('finds the addresses of both families', async () => {
    expect(await resolve('both.example.com')).toEqual(['8.8.8.8', '2606:4700::1111']);
    expect(await resolve('six.example.com')).toEqual(['fd00::1']);
    expect(systemAsked).toEqual([]);
  });

  it('lets the hosts file win over DNS', async () => {
    expect(await resolve('erp.example.com')).toEqual(['10.0.0.5']);
    expect(server.asked).toEqual([]);
  });

  it('asks the system for what neither knows', async () => {
    expect(await resolve('printer.office')).toEqual(['192.0.2.77']);
    expect(server.asked.sort()).toEqual(['A printer.office', 'AAAA printer.office']);
  });

  it('asks no name server for localhost and what ends in it', async () => {
    expect(await resolve('localhost')).toEqual(['127.0.0.1']);
    expect(await resolve('shop.localhost')).toEqual(['192.0.2.77']);
    expect(server.asked).toEqual([]);
  });

  it('does not tie up the system with a name whose server is silent', async () => {
    const silent = createSocket('udp4').bind(0, '127.0.0.1');
    await once(silent, 'listening');
    const servers = [`127.0.0.1:${String(silent.address().port)}`];

    const answer = openHostResolver({ servers, hostsFile, lookup, timeoutMs: 20 })('slow.example.com');

    await expect(answer).rejects.toThrow('No name server answered for slow.example.com.');
    expect(systemAsked).toEqual([]);
    silent.close();
  });

  it('does without a hosts file', async () => {
    await rm(hostsFile);

    expect(await resolve('both.example.com')).toContain('8.8.8.8');
  });
});
