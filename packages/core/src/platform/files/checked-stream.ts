import { createHash } from 'node:crypto';

/** What the bytes of a file must come to. */
export interface ExpectedBytes {
  readonly sizeBytes: number;
  /** In hex. */
  readonly sha256: string;
}

/**
 * Passes a file on and checks it on the way. The last piece is held back until all of it was seen, so whoever reads a
 * file that is not the one that was kept gets an error and never the end of it.
 */
export function checkedStream(
  stream: ReadableStream<Uint8Array>,
  { sizeBytes, sha256 }: ExpectedBytes,
): ReadableStream<Uint8Array> {
  const hash = createHash('sha256');
  let seen = 0;
  let held: Uint8Array | undefined;
  return stream.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        hash.update(chunk);
        seen += chunk.length;
        if (held !== undefined) controller.enqueue(held);
        held = chunk;
      },
      flush(controller) {
        if (seen !== sizeBytes || hash.digest('hex') !== sha256) {
          controller.error(new Error(`A file of ${sizeBytes} bytes was changed in the file store.`));
          return;
        }
        if (held !== undefined) controller.enqueue(held);
      },
    }),
  );
}
