import { z } from 'zod';

/** An ALTCHA challenge for a proof of work. Return the signed parameters unchanged. */
export const proofOfWorkChallengeSchema = z
  .object({
    parameters: z
      .object({
        algorithm: z.string().meta({ description: 'The function that derives a key: `PBKDF2/SHA-256`.' }),
        nonce: z
          .string()
          .meta({ description: 'Hexadecimal. The password is the nonce followed by a counter of 32 bits.' }),
        salt: z.string().meta({ description: 'Hexadecimal.' }),
        cost: z.number().int().meta({ description: 'Iterations of one derivation.' }),
        keyLength: z.number().int().describe('Bytes of a derived key.'),
        keyPrefix: z.string().meta({ description: 'Hexadecimal. Search the counter whose key begins with it.' }),
        keySignature: z.string().describe('Signature of the searched key. Send it back unchanged.'),
        data: z
          .object({ validUntil: z.number().int().meta({ description: 'In seconds since 1970.' }) })
          .describe('Facts that are signed along with the challenge.'),
      })
      .meta({ id: 'ProofOfWorkParameters', description: 'The puzzle: find a counter whose key has the prefix.' })
      .describe('What to compute. Send it back unchanged.'),
    signature: z.string().describe('Of the parameters. Send it back unchanged.'),
  })
  .meta({ id: 'ProofOfWorkChallenge', description: 'A challenge in the format of ALTCHA.' });
export type ProofOfWorkChallenge = z.infer<typeof proofOfWorkChallengeSchema>;

/** The content of the `Proof-Of-Work` header: base64url of this JSON. */
export const proofOfWorkSchema = z.object({
  challenge: proofOfWorkChallengeSchema,
  solution: z.object({ counter: z.number().int().nonnegative(), derivedKey: z.string().regex(/^[0-9a-f]{1,128}$/u) }),
});
export type ProofOfWork = z.infer<typeof proofOfWorkSchema>;
