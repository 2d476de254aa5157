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

/** The one that is set, or else the embedded one; settings see to it that production never gets that. */
export const createCardGateway = ({ settings, sequelize, clock, log }: CardGatewayDeps): CardGateway => {
  // Asked each time: where the server listens may be known only after its start.
  const publicUrl = () => settings.publicUrl;
  return settings.cardGateway
    ? createOpenPaymentPlatform(settings.cardGateway, { publicUrl, log })
    : createSandbox({ sequelize, clock, publicUrl });
};
