import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countedForm, decimalInWords, integerInWords, moneyInWords, splitMoneyInWords } from './russian-words.js';

/** Reads words back into a number, written apart from the code under test. */
const values: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'ноль:0 один:1 одна:1 одно:1 два:2 две:2 три:3 четыре:4 пять:5 шесть:6 семь:7 восемь:8 девять:9 десять:10',
    'одиннадцать:11 двенадцать:12 тринадцать:13 четырнадцать:14 пятнадцать:15 шестнадцать:16 семнадцать:17',
    'восемнадцать:18 девятнадцать:19 двадцать:20 тридцать:30 сорок:40 пятьдесят:50 шестьдесят:60 семьдесят:70',
    'восемьдесят:80 девяносто:90 сто:100 двести:200 триста:300 четыреста:400 пятьсот:500 шестьсот:600',
    'семьсот:700 восемьсот:800 девятьсот:900',
  ]
    .join(' ')
    .split(' ')
    .map((pair) => pair.split(':'))
    .map(([word = '', value = '0']) => [word, Number(value)]),
);

const scales: readonly (readonly [RegExp, bigint])[] = [
  [/^тысяч/, 1_000n],
  [/^миллион/, 1_000_000n],
  [/^миллиард/, 1_000_000_000n],
  [/^триллион/, 1_000_000_000_000n],
];

function readWords(text: string): bigint {
  let total = 0n;
  let group = 0n;
  for (const word of text.toLowerCase().split(' ')) {
    const scale = scales.find(([pattern]) => pattern.test(word));
    if (scale === undefined) {
      group += BigInt(values[word] ?? Number.NaN);
      continue;
    }
    total += group * scale[1];
    group = 0n;
  }
  return total + group;
}

describe('integerInWords', () => {
  it.each([
    [0, 'ноль'],
    [1, 'один'],
    [12, 'двенадцать'],
    [40, 'сорок'],
    [101, 'сто один'],
    [1_000, 'одна тысяча'],
    [2_002, 'две тысячи два'],
    [11_011, 'одиннадцать тысяч одиннадцать'],
    [1_000_000, 'один миллион'],
    [-5, 'минус пять'],
  ])('writes %d as "%s"', (value, words) => {
    expect(integerInWords(value)).toBe(words);
  });

  it('agrees with a feminine noun', () => {
    expect(integerInWords(22, 'feminine')).toBe('двадцать две');
    expect(integerInWords(1_001, 'feminine')).toBe('одна тысяча одна');
  });

  it('refuses a number that has no name here', () => {
    expect(() => integerInWords(10n ** 18n)).toThrow(RangeError);
  });

  it('can be read back for every amount a record can hold', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 999_999_999_999_999n }), (value) => {
        expect(readWords(integerInWords(value))).toBe(value);
      }),
    );
  });
});

describe('decimalInWords', () => {
  it.each([
    ['10', 'десять'],
    ['2.50', 'две целых пять десятых'],
    ['1.01', 'одна целая одна сотая'],
    ['0.125', 'ноль целых сто двадцать пять тысячных'],
    ['21.21', 'двадцать одна целая двадцать одна сотая'],
    ['11.000011', 'одиннадцать целых одиннадцать миллионных'],
    ['-3', 'минус три'],
  ])('writes %s as "%s"', (value, words) => {
    expect(decimalInWords(value)).toBe(words);
  });

  it.each(['', '1,5', '1e3', ' 1', '0.1234567'])('refuses %j', (value) => {
    expect(() => decimalInWords(value)).toThrow(RangeError);
  });
});

describe('moneyInWords', () => {
  it.each([
    ['0.00', 'RUB', 'Ноль рублей 00 копеек'],
    ['1.01', 'RUB', 'Один рубль 01 копейка'],
    ['1234.56', 'RUB', 'Одна тысяча двести тридцать четыре рубля 56 копеек'],
    ['11.12', 'RUB', 'Одиннадцать рублей 12 копеек'],
    ['1000000.22', 'RUB', 'Один миллион рублей 22 копейки'],
    ['-2.00', 'RUB', 'Минус два рубля 00 копеек'],
    ['21.05', 'USD', 'Двадцать один доллар США 05 центов'],
    ['100.50', 'JPY', 'Сто 50/100 JPY'],
    ['2.01', 'GBP', 'Два фунта стерлингов 01 пенс'],
    ['21.02', 'TRY', 'Двадцать одна турецкая лира 02 куруша'],
    ['5.05', 'AED', 'Пять дирхамов ОАЭ 05 филсов'],
    ['1.00', 'UZS', 'Один узбекский сум 00 тийинов'],
  ])('writes %s %s as "%s"', (amount, currency, words) => {
    expect(moneyInWords(amount, currency)).toBe(words);
  });

  it('agrees with the digits to the kopeck', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 99_999_999_999_999_999n }), (minorUnits) => {
        const minor = (minorUnits % 100n).toString().padStart(2, '0');
        const words = moneyInWords(`${minorUnits / 100n}.${minor}`);
        const [, whole = '', kopecks = ''] = /^(.*) рубл(?:ь|я|ей) (\d\d) копе(?:йка|йки|ек)$/.exec(words) ?? [];

        expect(readWords(whole) * 100n + BigInt(kopecks)).toBe(minorUnits);
      }),
    );
  });

  it('refuses a third fraction digit instead of rounding silently, where the currency has none', () => {
    expect(() => moneyInWords('1.005')).toThrow(RangeError);
    expect(moneyInWords('1.005', 'KWD')).toBe('Один 005/1000 KWD');
  });

  it('splits into words and kopecks for forms with two blanks', () => {
    expect(splitMoneyInWords('42.07')).toEqual({ whole: 'Сорок два рубля', minor: '07' });
  });
});

describe('countedForm', () => {
  it.each([
    [1, 'место'],
    [3, 'места'],
    [5, 'мест'],
    [11, 'мест'],
    [112, 'мест'],
    [121, 'место'],
  ])('counts %d %s', (count, form) => {
    expect(countedForm(count, ['место', 'места', 'мест'])).toBe(form);
  });
});
