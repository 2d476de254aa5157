import { AppError } from '#shared/errors/app-error.ts';

/** Returns the result of a rule; the code of its error if it throws one. */
export const decisionOf = <Result>(rule: () => Result): Result | string => {
  try {
    return rule();
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
};
