import { z } from 'zod';

/** A challenge of the proof of work, in the format of ALTCHA. Its parameters are signed: send them back unchanged. */
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
        keyLength: z.number().int(),
        keyPrefix: z.string().meta({ description: 'Hexadecimal. Search the counter whose key begins with it.' }),
        keySignature: z.string(),
        data: z.object({ validUntil: z.number().int().meta({ description: 'In seconds since 1970.' }) }),
      })
      .meta({ id: 'ProofOfWorkParameters' }),
    signature: z.string(),
  })
  .meta({ id: 'ProofOfWorkChallenge' });
export type ProofOfWorkChallenge = z.infer<typeof proofOfWorkChallengeSchema>;

/** The content of the `Proof-Of-Work` header: base64url of this JSON. */
export const proofOfWorkSchema = z.object({
  challenge: proofOfWorkChallengeSchema,
  solution: z.object({ counter: z.number().int().nonnegative(), derivedKey: z.string().regex(/^[0-9a-f]{1,128}$/u) }),
});
export type ProofOfWork = z.infer<typeof proofOfWorkSchema>;
