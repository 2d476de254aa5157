import type { FastifyBaseLogger } from 'fastify';
import type { Sequelize } from 'sequelize-typescript';
import type { Settings } from '#server/config/settings.ts';
import type { CardGateway } from './card-gateway.ts';
import { createOpenPaymentPlatform } from './open-payment-platform/open-payment-platform.ts';
import { createSandbox } from './sandbox/sandbox.ts';

interface CardGatewayDeps {
  settings: Pick<Settings, 'cardGateway' | 'publicUrl'>;
  sequelize: Sequelize;
  clock: () => Date;
  log: FastifyBaseLogger;
}

/** Creates the configured gateway, else the sandbox. Production requires a gateway. */
export const createCardGateway = ({ settings, sequelize, clock, log }: CardGatewayDeps): CardGateway => {
  // The port may be known only after the start.
  const publicUrl = () => settings.publicUrl;
  return settings.cardGateway
    ? createOpenPaymentPlatform(settings.cardGateway, { publicUrl, log })
    : createSandbox({ sequelize, clock, publicUrl });
};
