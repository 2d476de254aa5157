import { dashes, foldText, normaliseNumber } from '#shared/validation/normalise-text.ts';
import { addDays, type Day, findDay } from './day.ts';

/** Hungarian and English names without accents. Three first letters suffice. */
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

/** Returns the number of the month that an unaccented word begins, or 0. */
export const readMonthName = (word: string): number =>
  word.length < 3 ? 0 : monthNames.findIndex((names) => names.some((name) => name.startsWith(word))) + 1;

/** How many days ago. */
const relativeDays: Readonly<Record<string, number>> = { ma: 0, today: 0, tegnap: 1, yesterday: 1, tegnapelott: 2 };

/** A weekday adds nothing to the date. */
const weekday =
  /(?<![a-z])(?:(?:hetfo|kedd|szerda|csutortok|pentek|szombat|vasarnap)(?:n|on|en|i)?|(?:mon|tues|wednes|thurs|fri|satur|sun)day|mon|tue|wed|thu|fri|sat|sun)(?![a-z])[.,]?/gu;
/** `31-én`, `1-jén`, `31-i`, `1st`, `22nd`. */
const ending = /(?<=\d)(?:-?(?:jen|jei|en|an|i)|st|nd|rd|th)(?![a-z])/gu;
const anyDash = new RegExp(`[${dashes}]`, 'gu');

/**
 * Returns a written date in lower case, with single spaces and none around marks.
 * Removes accents, invisible characters, weekdays and endings (`-én`, `31st`).
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

/** A two-digit year is at most two years ago. Older days have a full year. */
const maxShortYears = 2;

/** Returns the day of a two-digit year. */
const inShortYear = (year: string, month: string | number, date: string, today: Day): Day | null => {
  const full = Number(today.slice(0, 2)) * 100 + Number(year);
  const ago = Number(today.slice(0, 4)) - full;
  return ago >= 0 && ago <= maxShortYears ? dayOf(full, month, date) : null;
};

/** 29 February returns after eight years at most. */
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
  // The day comes first, as in Europe. `11/20/2026` is refused: `11/10/2026` could be misread.
  if (last.length === 4) return [dayOf(last, middle, first)];
  return today === null || first.length !== 2 || last.length !== 2
    ? []
    : [inShortYear(first, middle, last, today), inShortYear(last, middle, first, today)];
};

/** The readings of two numbers, without a year. */
const ofTwoNumbers = (first: string, mark: string, second: string, today: Day): Readings => {
  const [monthFirst, dayFirst] = [newestDayOf(first, second, today), newestDayOf(second, first, today)];
  // Points are Hungarian, with the month first. `31.10.` must be the other order.
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
  /** The last day for dates without a year. Null requires a year. */
  today: Day | null;
  /** True among amounts and times: `10.31` and `20261031` are no days, but `10.31.` is. */
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
 * Returns a day in Hungarian or English notation: `2026.10.31.`, `2026-10-31`,
 * `2026. október 31.`, `okt. 31`, `Oct 31`, `31/10/2026`, `26.10.31`, `10.31.`,
 * `tegnap`. Without a year it is the most recent one until today. Null if nonexistent,
 * ambiguous (`10/11`) or another text.
 */
export const readWrittenDay = (text: string, reading: DayReading): Day | null => {
  const [day = null, ...others] = distinct(readingsOf(text, reading));
  return others.length === 0 ? day : null;
};

/** Returns true for an ambiguous day: `10/11` without a year, and `25.10.26`. */
export const isAmbiguousDay = (text: string, reading: DayReading): boolean =>
  distinct(readingsOf(text, reading)).length > 1;

/** Returns a day written with its year; null for any other text. */
export const readFullDay = (text: string): Day | null => readWrittenDay(text, { today: null });
