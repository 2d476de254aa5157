/**
 * A fault that the operator can mend: a wrong setting, an unreachable database, a full disk. The message is one or two
 * sentences for a person; whoever starts the program prints only that and ends with exit code 1.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
