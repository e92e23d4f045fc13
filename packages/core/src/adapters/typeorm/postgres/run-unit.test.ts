import { EventEmitter } from 'node:events';

import type { PoolClient } from 'pg';
import { describe, expect, it } from 'vitest';

import { StorageUnavailable } from '../../../kernel/ports/storage-errors.js';
import { createSendJoined } from './joined-inserts.js';
import { runUnit } from './run-unit.js';
import { createUnitConnection } from './unit-connection.js';

const WRITING = { name: 'w', text: 'insert into x values (1)' };

/** Connections of a pool, of which the first ones end when they are asked for what is named. */
function connections(ending: readonly string[]) {
  const sent: string[][] = [];
  const broken: boolean[] = [];
  const open = async () => {
    const heard: string[] = [];
    const last = ending[sent.length];
    sent.push(heard);
    let isOpen = true;
    const query = async (asked: string | { readonly text: string }) => {
      const text = typeof asked === 'string' ? asked : asked.text;
      heard.push(text);
      isOpen &&= text !== last;
      if (!isOpen) throw new Error('Connection terminated unexpectedly');
      return { rows: [] };
    };
    const client = Object.assign(new EventEmitter(), { query }) as unknown as PoolClient;
    const sending = { sendJoined: createSendJoined(), isJoined: true, gather: () => undefined };
    const release = (isBroken: boolean) => void broken.push(isBroken);
    return { lent: { client, release }, client: createUnitConnection(client, sending) };
  };
  const write = () =>
    runUnit(
      open,
      async (client) => void (await client.query(WRITING)),
      (error) => {
        throw error;
      },
    );
  return { sent, broken, write };
}

describe('a unit of work on Postgres', () => {
  it('takes other connections when those of the pool had ended before it began', async () => {
    const { sent, broken, write } = connections(['begin', 'begin']);

    await write();

    expect(sent.at(-1)).toEqual(['begin', WRITING.text, 'commit']);
    expect(broken).toEqual([true, true, false]);
  });

  it('is not run again when it may have been done', async () => {
    const { sent, write } = connections(['commit']);

    await expect(write()).rejects.toThrow('Connection terminated');

    expect(sent).toHaveLength(1);
  });

  it('says that the database cannot be used when no connection begins', async () => {
    const { write } = connections(Array.from({ length: 20 }, () => 'begin'));

    await expect(write()).rejects.toThrow(StorageUnavailable);
  });
});
