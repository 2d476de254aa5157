import type { Deps } from '#server/platform/deps.ts';
import { hashPassword } from './passwords.ts';

/** The reader app's PIN. Peppered before it is hashed: six digits alone would soon be guessed from a stolen table. */
export const hashPin = ({ secrets }: Pick<Deps, 'secrets'>, pin: string): Promise<string> =>
  hashPassword(secrets.pepperPin(pin));
