/** Many whole numbers, each in as few bytes as the largest of them needs. */
export type Narrow = Uint8Array | Uint16Array | Uint32Array | Int8Array | Int16Array | Int32Array | Float64Array;

const SIGNED = { 1: Int8Array, 2: Int16Array, 4: Int32Array, 8: Float64Array } as const;
type Width = keyof typeof SIGNED;

/** Packs numbers that are exact: their width in bytes, and their bytes as base64. */
export function packNumbers(numbers: readonly number[]): string {
  const most = numbers.reduce((largest, number) => Math.max(largest, number < 0 ? -number - 1 : number), 0);
  const width: Width = most < 2 ** 7 ? 1 : most < 2 ** 15 ? 2 : most < 2 ** 31 ? 4 : 8;
  return `${width}${base64Of(SIGNED[width].from(numbers))}`;
}

/** Reads them again. */
export function unpackNumbers(packed: string): Narrow {
  // It was written by the function above.
  return opened(packed.slice(1), SIGNED[Number(packed[0]) as Width]);
}

/** Packs numbers from 0 and below `count`. */
export function packIndexes(indexes: readonly number[], count: number): string {
  return base64Of(indexType(count).from(indexes));
}

/** Reads them again. */
export function unpackIndexes(packed: string, count: number): Narrow {
  return opened(packed, indexType(count));
}

function indexType(count: number) {
  return count <= 2 ** 8 ? Uint8Array : count <= 2 ** 16 ? Uint16Array : Uint32Array;
}

interface NarrowType {
  readonly BYTES_PER_ELEMENT: number;
  new (buffer: ArrayBufferLike, byteOffset: number, length: number): Narrow;
}

function opened(base64: string, type: NarrowType): Narrow {
  const bytes = Buffer.from(base64, 'base64');
  const length = bytes.byteLength / type.BYTES_PER_ELEMENT;
  // Short ones are read into a buffer that they share, where they may begin anywhere.
  if (bytes.byteOffset % type.BYTES_PER_ELEMENT === 0) return new type(bytes.buffer, bytes.byteOffset, length);
  return new type(Uint8Array.from(bytes).buffer, 0, length);
}

function base64Of({ buffer, byteOffset, byteLength }: Narrow): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString('base64');
}
