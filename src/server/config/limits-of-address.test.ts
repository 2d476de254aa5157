import { describe, expect, it } from 'vitest';
import { limitsOfAddress } from './limits-of-address.ts';

describe('limitsOfAddress', () => {
  it('allows 300 registrations, 100 reset requests and 100 failed logins by default, and ten without proof of work', () => {
    expect(limitsOfAddress(300)).toEqual({
      rateLimits: { registrationsPerIpPerHour: 300, passwordResetsPerIpPerHour: 100 },
      proofOfWork: { freePerIpPerHour: 10, freePerHour: 100 },
      loginFailures: 100,
    });
  });

  it('raises all limits in the same proportion', () => {
    expect(limitsOfAddress(3000)).toEqual({
      rateLimits: { registrationsPerIpPerHour: 3000, passwordResetsPerIpPerHour: 1000 },
      proofOfWork: { freePerIpPerHour: 100, freePerHour: 1000 },
      loginFailures: 1000,
    });
  });

  it('allows at least one of each', () => {
    expect(limitsOfAddress(1)).toEqual({
      rateLimits: { registrationsPerIpPerHour: 1, passwordResetsPerIpPerHour: 1 },
      proofOfWork: { freePerIpPerHour: 1, freePerHour: 1 },
      loginFailures: 1,
    });
  });
});
