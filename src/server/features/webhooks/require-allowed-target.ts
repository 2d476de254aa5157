import type { Settings } from '#server/config/settings.ts';
import { refuseTarget } from '#server/gateways/webhooks/refuse-target.ts';
import { AppError } from '#shared/errors/app-error.ts';

/** Told at once where the address itself shows it; where its name leads is looked at with each message. */
export const requireAllowedTarget = ({ webhooks }: Pick<Settings, 'webhooks'>, url: string): void => {
  const fault = webhooks.allowPrivateTargets ? null : refuseTarget(url);
  if (fault) throw new AppError('validationFailed', { fields: { url: fault } });
};
