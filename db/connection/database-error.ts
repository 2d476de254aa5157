export interface DatabaseError {
  /** The driver's or the server's name for it: `ECONNREFUSED`, `ER_DUP_ENTRY`. Empty when the driver has no name for the number. */
  code: string;
  /** The server's number for it; 0 when the server never answered. */
  errno: number;
  message: string;
}

/** What the driver said, whether it comes from the driver itself or inside one of Sequelize's errors. */
export function databaseErrorOf(error: unknown): DatabaseError | null {
  if (!(error instanceof Error)) return null;
  const inner = 'original' in error ? error.original : 'parent' in error ? error.parent : undefined;
  if (inner instanceof Error && inner !== error) return databaseErrorOf(inner);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const errno = 'errno' in error && typeof error.errno === 'number' ? Math.max(error.errno, 0) : 0;
  return code || errno ? { code, errno, message: error.message } : null;
}
