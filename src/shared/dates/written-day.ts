import { dashes, foldText, normaliseNumber } from '#shared/validation/normalise-text.ts';
import { addDays, type Day, findDay } from './day.ts';

/** Hungarian and English, without accents. Any start of at least three letters is the name, too. */
const monthNames: readonly (readonly string[])[] = [
  ['januar', 'january'],
  ['februar', 'february'],
  ['marcius', 'march'],
  ['aprilis', 'april'],
  ['majus', 'may'],
  ['junius', 'june'],
  ['julius', 'july'],
  ['augusztus', 'august'],
  ['szeptember', 'september'],
  ['oktober', 'october'],
  ['november'],
  ['december'],
];

/** Returns the number of the month that a word without accents begins to name; 0 for none. */
export const readMonthName = (word: string): number =>
  word.length < 3 ? 0 : monthNames.findIndex((names) => names.some((name) => name.startsWith(word))) + 1;

/** How many days ago. */
const relativeDays: Readonly<Record<string, number>> = { ma: 0, today: 0, tegnap: 1, yesterday: 1, tegnapelott: 2 };

/** A day of the week says nothing that the date does not say. */
const weekday =
  /(?<![a-z])(?:(?:hetfo|kedd|szerda|csutortok|pentek|szombat|vasarnap)(?:n|on|en|i)?|(?:mon|tues|wednes|thurs|fri|satur|sun)day|mon|tue|wed|thu|fri|sat|sun)(?![a-z])[.,]?/gu;
/** `31-én`, `1-jén`, `31-i`, `1st`, `22nd`. */
const ending = /(?<=\d)(?:-?(?:jen|jei|en|an|i)|st|nd|rd|th)(?![a-z])/gu;
const anyDash = new RegExp(`[${dashes}]`, 'gu');

/**
 * Returns a written date in lower case without accents, invisible characters, days of the week and endings of numbers
 * (`-én`, `31st`), with single spaces and none around marks.
 */
export const normaliseWrittenDate = (text: string): string =>
  foldText(normaliseNumber(text))
    .replaceAll(anyDash, '-')
    .replaceAll(weekday, ' ')
    .replaceAll(ending, '')
    .replaceAll(/\s*([./-])\s*/gu, '$1')
    .replaceAll(/[\s,]+/gu, ' ')
    .trim();

const two = (value: string | number): string => String(value).padStart(2, '0');
const dayOf = (year: string | number, month: string | number, date: string | number): Day | null =>
  findDay(`${year}-${two(month)}-${two(date)}`);

/** A year of two digits is this year or one of the two before. Older days have their year in full. */
const maxShortYears = 2;

/** Returns the day of a year that is written with two digits. */
const inShortYear = (year: string, month: string | number, date: string, today: Day): Day | null => {
  const full = Number(today.slice(0, 2)) * 100 + Number(year);
  const ago = Number(today.slice(0, 4)) - full;
  return ago >= 0 && ago <= maxShortYears ? dayOf(full, month, date) : null;
};

/** 29 February comes back after eight years at most. */
const maxYearsBack = 8;

/** Returns the most recent such day until today. */
const newestDayOf = (month: string | number, date: string, today: Day): Day | null =>
  Array.from({ length: maxYearsBack + 1 }, (_, ago) => dayOf(Number(today.slice(0, 4)) - ago, month, date)).find(
    (day) => day !== null && day <= today,
  ) ?? null;

type Readings = (Day | null)[];

/** The readings of three numbers with the same mark between them. */
const ofThreeNumbers = ([first, middle, last]: [string, string, string], today: Day | null): Readings => {
  if (first.length === 4) return [dayOf(first, middle, last)];
  // The day is in front, as everywhere in Europe. `11/20/2026` is refused, so that no `11/10/2026` is misread.
  if (last.length === 4) return [dayOf(last, middle, first)];
  return today === null || first.length !== 2 || last.length !== 2
    ? []
    : [inShortYear(first, middle, last, today), inShortYear(last, middle, first, today)];
};

/** The readings of two numbers, without a year. */
const ofTwoNumbers = (first: string, mark: string, second: string, today: Day): Readings => {
  const [monthFirst, dayFirst] = [newestDayOf(first, second, today), newestDayOf(second, first, today)];
  // Points are Hungarian, with the month in front; `31.10.` can only be the other order.
  return mark === '.' ? [monthFirst ?? dayFirst] : [monthFirst, dayFirst];
};

/** The readings of a text with the name of a month. */
const ofNamedMonth = (words: readonly string[], today: Day | null): Readings => {
  const at = words.findIndex((word) => readMonthName(word) > 0);
  const month = readMonthName(words[at] ?? '');
  const [first = '', second] = words.filter((_, i) => i !== at);
  if (month === 0 || words.length > 3 || !/^\d{1,4}$/u.test(first) || (second && !/^\d{1,4}$/u.test(second))) return [];
  if (second === undefined) return first.length > 2 || today === null ? [] : [newestDayOf(month, first, today)];
  if (first.length === 4) return at === 1 ? [dayOf(first, month, second)] : [];
  if (second.length === 4) return [dayOf(second, month, first)];
  if (today === null) return [];
  const dayFirst = second.length === 2 ? inShortYear(second, month, first, today) : null;
  return at === 1 && first.length === 2 ? [inShortYear(first, month, second, today), dayFirst] : [dayFirst];
};

interface DayReading {
  /** Ends what is written without a year; null reads only days that have one. */
  today: Day | null;
  /** True among amounts and times: `10.31` and `20261031` are no days, `10.31.` is. */
  isAmongNumbers?: boolean;
}

const readingsOf = (text: string, { today, isAmongNumbers = false }: DayReading): Readings => {
  const plain = normaliseWrittenDate(text);
  const ago = relativeDays[plain];
  if (ago !== undefined) return today === null ? [] : [addDays(today, -ago)];
  if (/[a-z]/u.test(plain)) {
    const words = plain.replaceAll(/(?<=\d)(?=[a-z])|(?<=[a-z])(?=\d)/gu, ' ').split(/[\s.,/-]+/u);
    return ofNamedMonth(
      words.filter((word) => word !== ''),
      today,
    );
  }
  const [, first, , middle, last] = /^(\d{1,4})([./-])(\d{1,2})\2(\d{1,4})\.?$/u.exec(plain) ?? [];
  if (first && middle && last) return ofThreeNumbers([first, middle, last], today);
  const [, month, between, date, point] = /^(\d{1,2})([./])(\d{1,2})(\.?)$/u.exec(plain) ?? [];
  if (month && between && date)
    return today === null || (isAmongNumbers && between === '.' && point === '')
      ? []
      : ofTwoNumbers(month, between, date, today);
  const dense = isAmongNumbers ? null : /^(\d{4})(\d{2})(\d{2})$/u.exec(plain.replaceAll(' ', ''));
  return dense ? [dayOf(dense[1] ?? '', dense[2] ?? '', dense[3] ?? '')] : [];
};

const distinct = (readings: Readings): Day[] => [...new Set(readings.filter((day) => day !== null))];

/**
 * Returns the day that people write in Hungarian or English, whatever language they read: `2026.10.31.`, `2026-10-31`,
 * `2026. október 31.`, `okt. 31`, `Oct 31`, `31/10/2026`, `26.10.31`, `10.31.`, `tegnap`. Without a year it is the most
 * recent such day until today. Null for a day that does not exist, for one that may be two days (`10/11`) and for any
 * other text.
 */
export const readWrittenDay = (text: string, reading: DayReading): Day | null => {
  const [day = null, ...others] = distinct(readingsOf(text, reading));
  return others.length === 0 ? day : null;
};

/** Returns true for a text that may be two days: `10/11`, which has no year, and `25.10.26`. */
export const isAmbiguousDay = (text: string, reading: DayReading): boolean =>
  distinct(readingsOf(text, reading)).length > 1;

/** Returns a day that is written with its year; null for any other text. */
export const readFullDay = (text: string): Day | null => readWrittenDay(text, { today: null });
