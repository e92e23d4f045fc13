import type { FileFacts, FileStore } from '../../kernel/ports/file-store.js';

/** Writes bytes straight into a file store. */
export async function writeFileTo(store: FileStore, key: string, bytes: Uint8Array, facts: FileFacts): Promise<void> {
  const received = await store.receive(inPieces(bytes));
  try {
    await received.keep(key, facts);
  } finally {
    await received.discard();
  }
}

const PIECE = 65_536;

/** Bytes as they come over a network, piece by piece. */
export async function* inPieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
}
