import { createHash, randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Deps } from '#server/platform/deps.ts';
import { countAttempt, kindOfLimits, type RateLimitSubject } from '#server/platform/rate-limit/rate-limit.api.ts';
import {
  type ProofOfWork,
  type ProofOfWorkChallenge,
  proofOfWorkChallengeSchema,
  proofOfWorkSchema,
} from '#shared/auth/proof-of-work.schema.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { countedAddress } from '#shared/network/ip-address.ts';

type ProofDeps = Pick<Deps, 'sequelize' | 'clock' | 'secrets' | 'settings'>;

const hourSeconds = 3_600;
const validitySeconds = 600;

/** A second on a laptop, three on a phone, for each registration. */
const cost = 5_000;
const counters = { min: 400, max: 1_000 };

const signingKeys = ({ secrets }: Pick<Deps, 'secrets'>) => ({
  hmacSignatureSecret: secrets.digest('proof of work').toString('hex'),
  hmacKeySignatureSecret: secrets.digest('proof of work key').toString('hex'),
});

/** Creates a signed, unstored challenge for one call within ten minutes. */
export const createProofOfWorkChallenge = async (
  deps: Pick<Deps, 'clock' | 'secrets'>,
): Promise<ProofOfWorkChallenge> => {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter: randomInt(counters.min, counters.max),
    deriveKey,
    // The package compares its own `expiresAt` with the system's clock.
    data: { validUntil: Math.floor(deps.clock().getTime() / 1000) + validitySeconds },
    ...signingKeys(deps),
  });
  return proofOfWorkChallengeSchema.parse(challenge);
};

const parseProof = (header: string): ProofOfWork | null => {
  try {
    return proofOfWorkSchema.parse(JSON.parse(Buffer.from(header, 'base64url').toString('utf8')));
  } catch {
    return null;
  }
};

const subject = (text: string): RateLimitSubject => ({
  kind: kindOfLimits,
  subjectHash: createHash('sha256').update(text).digest(),
});

/** Returns true for the first use of a challenge. */
const markUsed = async (
  { sequelize, clock }: ProofDeps,
  { challenge: { signature } }: ProofOfWork,
): Promise<boolean> => {
  const usedUntil = await countAttempt(sequelize, subject(`proofOfWork ${signature}`), {
    at: clock(),
    windowSeconds: validitySeconds,
    isSliding: false,
    blockSeconds: () => validitySeconds,
  });
  return usedUntil === null;
};

const isValid = async (deps: ProofDeps, { challenge, solution }: ProofOfWork): Promise<boolean> => {
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...signingKeys(deps) });
  return verified && deps.clock().getTime() <= challenge.parameters.data.validUntil * 1000;
};

/** Counts a call. True above `free` calls in the hour. */
const isAbove = async ({ sequelize, clock }: ProofDeps, key: string, free: number): Promise<boolean> => {
  const busyUntil = await countAttempt(sequelize, subject(`beforeProofOfWork ${key}`), {
    at: clock(),
    windowSeconds: hourSeconds,
    isSliding: false,
    blockSeconds: (calls) => (calls < free ? 0 : hourSeconds),
  });
  return busyUntil !== null;
};

/**
 * Demands a proof of work for a public action if an address or all make many calls.
 * Throws 403 `proofOfWorkRequired` for a missing, wrong, expired or used proof.
 */
export const requireProofOfWork = async (
  deps: ProofDeps,
  action: 'registration' | 'registrationDraft' | 'emailCheck' | 'passwordReset',
  { ipAddress, proofOfWork }: { ipAddress: string; proofOfWork: string | undefined },
): Promise<void> => {
  const { freePerIpPerHour, freePerHour } = deps.settings.proofOfWork;
  const isAddressBusy = await isAbove(deps, `${action} ${countedAddress(ipAddress)}`, freePerIpPerHour);
  const isServiceBusy = await isAbove(deps, action, freePerHour);
  if (!isAddressBusy && !isServiceBusy) return;
  const proof = parseProof(proofOfWork ?? '');
  if (!proof || !(await isValid(deps, proof)) || !(await markUsed(deps, proof)))
    throw new AppError('proofOfWorkRequired');
};
