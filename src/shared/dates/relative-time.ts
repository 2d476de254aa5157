import type { Language } from '../i18n/languages.ts';

const formats = {
  hu: new Intl.RelativeTimeFormat('hu-HU'),
  en: new Intl.RelativeTimeFormat('en-GB'),
};
const nowFormats = {
  hu: new Intl.RelativeTimeFormat('hu-HU', { numeric: 'auto' }),
  en: new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' }),
};

/**
 * Each unit applies from `from`.
 * Days begin at 48 hours: `1 day ago` could be any time of yesterday.
 */
const units = [
  { unit: 'day', seconds: 86_400, from: 2 },
  { unit: 'hour', seconds: 3600, from: 1 },
  { unit: 'minute', seconds: 60, from: 1 },
] as const;

/**
 * Returns how long ago a moment was, rounded down: `3 perccel ezelőtt` or
 * `3 minutes ago`.
 * Under a minute, or in the future, is `most` or `now`.
 * Shown with the exact time.
 */
export const formatTimeAgo = (moment: Date, now: Date, language: Language): string => {
  const elapsed = (now.getTime() - moment.getTime()) / 1000;
  const found = units.find(({ seconds, from }) => elapsed >= from * seconds);
  return found
    ? formats[language].format(-Math.floor(elapsed / found.seconds), found.unit)
    : nowFormats[language].format(0, 'second');
};
