import type { Settings } from '#server/env.ts';
import { AppError } from '#server/errors/app-error.ts';
import { refuseTarget } from '#server/gateways/web-hooks/refuse-target.ts';

/** Told at once where the address itself shows it; where its name leads is looked at with each message. */
export const requireAllowedTarget = ({ webHooks }: Pick<Settings, 'webHooks'>, url: string): void => {
  const fault = webHooks.areLocalTargetsAllowed ? null : refuseTarget(url);
  if (fault) throw new AppError('validationFailed', { fields: { url: fault } });
};
