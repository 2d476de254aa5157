interface Deprecation {
  /** The day on which it was announced. */
  since: string;
  /** The last day on which it works. */
  sunset: string;
}

/** What the API will remove. Each was announced at least a year before. */
export const deprecations = {
  /** Names of merchants and orders that differ from those of the registration. */
  formerNames: { since: '2026-11-23', sunset: '2027-11-30' },
} as const satisfies Record<string, Deprecation>;

/** The metadata of a member that has a new name. */
export const formerName = (current: string) => ({
  deprecated: true,
  description: `Former name of \`${current}\`. Works until ${deprecations.formerNames.sunset}.`,
});
