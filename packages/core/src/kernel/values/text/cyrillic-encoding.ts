/** Encodings of one byte for a letter that Russian texts come in. */
const CYRILLIC = ['windows-1251', 'koi8-r', 'ibm866'] as const;
/** Pairs of letters that Russian words are full of; in another encoding they are pairs that it hardly has. */
const COMMON = /(?=ст|но|ен|ов|ни|ра|во|ко|то|на|ро|ка|ол|ос|ер|ре|пр|та|ан|ие|ва|ла|ль|ит|по)/giu;
/** Enough to tell an encoding by. */
const LOOKED_AT = 64 * 1024;

/** The encoding in which the letters of a text make Russian words; where none does better, the first of those that may be. */
export function cyrillicEncodingOf(content: Uint8Array, mayBe: readonly string[] = CYRILLIC): string {
  const head = content.subarray(0, LOOKED_AT);
  const scored = mayBe.map((name) => ({
    name,
    score: [...new TextDecoder(name).decode(head).matchAll(COMMON)].length,
  }));
  return scored.toSorted((one, other) => other.score - one.score)[0]?.name ?? CYRILLIC[0];
}
