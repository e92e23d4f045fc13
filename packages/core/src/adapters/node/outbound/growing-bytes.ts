/** Up to here a body grows by what comes, whatever length it says that it has. */
const UNPROVEN_BYTES = 256 * 1024;

/**
 * Bytes that come piece by piece, copied out of the read buffers of the socket as they come: those of a large body, kept until its end,
 * would make the engine stop for all its garbage at once.
 */
export class GrowingBytes {
  readonly #most: number;
  readonly #stated: number;
  #held = Buffer.alloc(0);
  #length = 0;

  /** Holds at most so many bytes; `stated` is how many there are to be, NaN where nobody says. */
  constructor(most: number, stated: number) {
    this.#most = most;
    this.#stated = stated;
  }

  /** How many it has. */
  get length(): number {
    return this.#length;
  }

  /** How many more it takes. */
  get room(): number {
    return this.#most - this.#length;
  }

  /** What has been added, in a place of its own. */
  get bytes(): Uint8Array {
    return this.#held.subarray(0, this.#length);
  }

  /** Adds what there is room for. */
  add(piece: Uint8Array): void {
    const added = piece.subarray(0, this.room);
    const needed = this.#length + added.length;
    if (needed > this.#held.length) this.#growTo(needed);
    this.#held.set(added, this.#length);
    this.#length = needed;
  }

  #growTo(needed: number): void {
    const doubled = this.#length === 0 ? needed : Math.max(needed, 2 * this.#length);
    const isProven = needed > UNPROVEN_BYTES && this.#stated >= needed;
    const grown = Buffer.allocUnsafe(Math.min(this.#most, isProven ? this.#stated : doubled));
    grown.set(this.bytes);
    this.#held = grown;
  }
}
