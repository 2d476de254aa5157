export interface Deprecation {
  /** The day on which it was announced, in UTC. */
  since: string;
  /** The last day on which it works, at least a year later. */
  sunset: string;
}

/**
 * The metadata of a deprecated member. The OpenAPI document and the `Deprecation` header of requests are made from it.
 */
export const deprecatedMember = ({ since, sunset }: Deprecation, description: string) => ({
  deprecated: true,
  description: `${description} Works until ${sunset}.`,
  'x-deprecated-since': since,
  'x-sunset': sunset,
});
