import { getGender, incline } from 'lvovich';

/** "Генеральный директор" as in "в лице …": "генерального директора". */
export function positionInGenitive(position: string): string {
  const words = position.trim().split(/\s+/u);
  // Up to the noun everything agrees with it; what follows ("по продажам", "отдела") depends on it and stays.
  const noun = words.findIndex((word) => !ADJECTIVE.test(word));
  return words
    .map((word, index) => {
      if (noun !== -1 && index > noun) return word;
      return index === noun ? nounInGenitive(word) : adjectiveInGenitive(word);
    })
    .map((word, index) => (index === 0 ? inLowerCase(word) : word))
    .join(' ');
}

/** "Иванов И. И." or "Иванов Иван Иванович" as in "в лице …"; a name that is neither stays as it is. */
export function nameInGenitive(name: string): string {
  const person = personOf(name);
  if (person === undefined) return name;
  const { last, first, middle, initials } = person;
  const gender = genderOf(person);
  const declined = incline({ last, first, middle, ...(gender === undefined ? {} : { gender }) }, 'genitive');
  return [declined.last, declined.first, declined.middle, initials].filter((part) => part).join(' ');
}

/** Whether a person of this name is a woman, as far as the name tells. */
export function isWoman(name: string | undefined): boolean {
  const person = name === undefined ? undefined : personOf(name);
  return person !== undefined && genderOf(person) === 'female';
}

interface Person {
  readonly last: string;
  readonly first: string | null;
  readonly middle: string | null;
  readonly initials: string | null;
}

const INITIALS = /^\p{Lu}\.\s?(\p{Lu}\.)?$/u;
const WORD = /^\p{Lu}[\p{L}’'-]+$/u;

function personOf(name: string): Person | undefined {
  const [last = '', ...rest] = name.trim().split(/[\s\u00a0]+/u);
  if (!WORD.test(last) || rest.length === 0) return undefined;
  if (INITIALS.test(rest.join(' '))) return { last, first: null, middle: null, initials: rest.join('\u00a0') };
  const [first = '', middle = null, ...more] = rest;
  if (more.length > 0 || !WORD.test(first) || (middle !== null && !WORD.test(middle))) return undefined;
  return { last, first, middle, initials: null };
}

function genderOf({ last, first, middle }: Person): 'male' | 'female' | undefined {
  const gender = getGender({ last, first, middle });
  return gender === 'male' || gender === 'female' ? gender : undefined;
}

const ADJECTIVE = /(ый|ий|ой|ая|яя)$/iu;

function adjectiveInGenitive(word: string): string {
  if (/(ая|яя)$/iu.test(word)) return word.replace(/ая$/iu, 'ой').replace(/яя$/iu, 'ей');
  if (/[гкх]ий$/iu.test(word)) return word.replace(/ий$/iu, 'ого');
  return word.replace(/ий$/iu, 'его').replace(/(ый|ой)$/iu, 'ого');
}

function nounInGenitive(word: string): string {
  if (/лец$/iu.test(word)) return word.replace(/лец$/iu, 'льца');
  if (/ец$/iu.test(word)) return word.replace(/ец$/iu, 'ца');
  if (/ь$/iu.test(word)) return word.replace(/ь$/iu, 'я');
  if (/[гкхжшчщ]а$/iu.test(word)) return word.replace(/а$/iu, 'и');
  if (/а$/iu.test(word)) return word.replace(/а$/iu, 'ы');
  if (/я$/iu.test(word)) return word.replace(/я$/iu, 'и');
  return /[бвгджзклмнпрстфхцчшщ]$/iu.test(word) && word.length > 3 ? `${word}а` : word;
}

function inLowerCase(word: string): string {
  return /^\p{Lu}\p{Ll}/u.test(word) ? word.charAt(0).toLowerCase() + word.slice(1) : word;
}
