const LONGEST = 32;
const TRIES = 20;

// As passports spell it, near enough for an address.
const LATIN: Readonly<Record<string, string>> = Object.fromEntries(
  'а:a б:b в:v г:g д:d е:e ё:e ж:zh з:z и:i й:i к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:kh ц:ts ч:ch ш:sh щ:shch ъ: ы:y ь: э:e ю:yu я:ya'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);

/** A portal name like the one wished for that is free, or null when none is found. */
export async function suggestPortalName(
  wished: string,
  isFree: (name: string) => Promise<boolean>,
): Promise<string | null> {
  const stem = stemOf(wished);
  for (let number = 1; number <= TRIES; number += 1) {
    const ending = number === 1 ? '' : `-${number}`;
    const name = stem.slice(0, LONGEST - ending.length).replace(/(?<!-)-+$/, '') + ending;
    if (await isFree(name)) return name;
  }
  return null;
}

/** A well-formed name as close to a text as possible. */
export function stemOf(text: string): string {
  const latin = Array.from(text.toLowerCase(), (letter) => LATIN[letter] ?? letter).join('');
  const stem = latin
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replaceAll(/^-+|(?<!-)-+$/g, '');
  return stem.length >= 3 ? stem : `portal-${stem}`.replace(/-$/, '');
}
