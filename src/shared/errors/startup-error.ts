/**
 * An error that the operator can fix, such as an invalid setting or a full disk.
 * The message is one or two sentences.
 * Programs print only it and exit with code 1.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
