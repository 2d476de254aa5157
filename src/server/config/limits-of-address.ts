/**
 * The limits of an IP address, each at least one, as shares of
 * RATE_LIMIT_PER_IP_PER_MINUTE (default 300).
 * Where many people share an address, raising one setting suffices.
 * Account lockouts do not depend on them.
 */
export const limitsOfAddress = (requestsPerMinute: number) => {
  const aThird = Math.ceil(requestsPerMinute / 3);
  return {
    /** Also the limit of stored registration drafts and of checked e-mail addresses. */
    rateLimits: { registrationsPerIpPerHour: requestsPerMinute, passwordResetsPerIpPerHour: aThird },
    /** Registrations and reset requests without proof of work: per address, and in total. */
    proofOfWork: { freePerIpPerHour: Math.ceil(requestsPerMinute / 30), freePerHour: aThird },
    /** Failed logins of all accounts in `ipWindowSeconds` until the address is locked. */
    loginFailures: aThird,
  };
};
