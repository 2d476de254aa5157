/**
 * An error that the operator can fix: an invalid setting, an unreachable database, a full disk. The message is one or
 * two sentences for a person; programs print only the message and exit with code 1.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
