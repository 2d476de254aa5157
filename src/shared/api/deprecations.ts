export interface Deprecation {
  /** The day of the announcement, in UTC. */
  since: string;
  /** The last day on which it works, at least a year later. */
  sunset: string;
}

/** Metadata of a deprecated member, for the OpenAPI document and `Deprecation` headers. */
export const deprecatedMember = ({ since, sunset }: Deprecation, description: string) => ({
  deprecated: true,
  description: `${description} Works until ${sunset}.`,
  'x-deprecated-since': since,
  'x-sunset': sunset,
});
