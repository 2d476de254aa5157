/**
 * The limits of an IP address that follow from its requests per minute (RATE_LIMIT_PER_IP_PER_MINUTE, 300 by default),
 * so that one setting is raised where many people share an address. Each is at least one. The lockout of an account
 * does not depend on them.
 */
export const limitsOfAddress = (requestsPerMinute: number) => {
  const aThird = Math.ceil(requestsPerMinute / 3);
  return {
    /** Also the limit of stored drafts of registrations, and of checked e-mail addresses. */
    rateLimits: { registrationsPerIpPerHour: requestsPerMinute, passwordResetsPerIpPerHour: aThird },
    /** Registrations and reset requests without a proof of work: of one address, and of all addresses together. */
    proofOfWork: { freePerIpPerHour: Math.ceil(requestsPerMinute / 30), freePerHour: aThird },
    /** Failed logins of all accounts in the time of `authDefaults.ipWindowSeconds`, until the address is locked. */
    loginFailures: aThird,
  };
};
