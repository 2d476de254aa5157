import type { Caller } from '#server/auth/caller.ts';
import type { Deps } from '#server/platform/deps.ts';
import { salesScope } from '#server/policies/merchant-scope.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Terminal } from '#shared/terminals/terminals.schema.ts';
import { findTerminal } from './terminals.repository.ts';

/** 404 for a foreign terminal exactly as for one that does not exist. */
export const getTerminal = async (deps: Deps, caller: Caller, id: string): Promise<Terminal> => {
  const terminal = await findTerminal(deps.sequelize, id);
  if (!terminal) throw new AppError('notFound');
  await salesScope(deps, caller, terminal.merchantId);
  return terminal;
};
