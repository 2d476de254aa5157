export interface Deprecation {
  /** The day on which it was announced, in UTC. */
  since: string;
  /** The last day on which it works, at least a year later. */
  sunset: string;
}

/** What the API will remove. */
export const deprecations = {
  /** Names of merchants and orders that differ from those of the registration. */
  formerNames: { since: '2026-11-23', sunset: '2027-11-30' },
} as const satisfies Record<string, Deprecation>;

/** The metadata of a deprecated member. The OpenAPI document and the `Deprecation` header of requests are made from it. */
export const deprecatedMember = ({ since, sunset }: Deprecation, description: string) => ({
  deprecated: true,
  description: `${description} Works until ${sunset}.`,
  'x-deprecated-since': since,
  'x-sunset': sunset,
});

/** The metadata of a member that has a new name. */
export const formerName = (current: string) =>
  deprecatedMember(deprecations.formerNames, `Former name of \`${current}\`.`);
