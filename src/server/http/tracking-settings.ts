import type { FastifyInstance } from 'fastify';
import type { Settings } from '#server/config/settings.ts';
import { type TrackingSettings, trackingSettingsPath } from '#shared/tracking/tracking-settings.ts';

/** Serves the collector's address to pages whose visitor accepted tracking. */
export const serveTrackingSettings = (app: FastifyInstance, { tracking }: Pick<Settings, 'tracking'>): void => {
  const settings: TrackingSettings = { collector: tracking.collectorUrl, site: tracking.site };
  app.get(trackingSettingsPath, { logLevel: 'silent' }, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(settings),
  );
};
