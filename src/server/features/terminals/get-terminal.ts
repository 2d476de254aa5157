import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { Caller } from '#server/features/auth/auth.api.ts';
import type { Terminal } from '#shared/terminals/terminals.schema.ts';
import { findTerminal } from './terminals.repository.ts';

/** 404 for a foreign terminal exactly as for one that does not exist. */
export const getTerminal = async (
  { sequelize }: Pick<Deps, 'sequelize'>,
  caller: Caller,
  id: string,
): Promise<Terminal> => {
  const terminal = await findTerminal(sequelize, id);
  const isVisible = caller.merchantId === null || caller.merchantId === terminal?.merchantId;
  if (!terminal || !isVisible) throw new AppError('notFound');
  return terminal;
};
