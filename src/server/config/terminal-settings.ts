import { z } from 'zod';
import type { MinVersions } from '#shared/terminals/terminal-health.ts';

const version = z
  .string()
  .regex(/^\d+(\.\d+)*$/u)
  .optional();

/** The oldest reader app and device software that are not outdated. */
export const terminalShape = {
  TERMINAL_MIN_APP_VERSION: version,
  TERMINAL_MIN_FIRMWARE_HILITE: version,
  TERMINAL_MIN_FIRMWARE_PAXA920: version,
};

type Environment = z.infer<z.ZodObject<typeof terminalShape>>;

export const terminalHints = Object.fromEntries(
  Object.keys(terminalShape).map((name) => [name, `${name} must be numbers with dots, such as 2.4.1`]),
);

export const toMinVersions = (environment: Environment): MinVersions => ({
  app: environment.TERMINAL_MIN_APP_VERSION ?? null,
  firmware: {
    HiLite: environment.TERMINAL_MIN_FIRMWARE_HILITE ?? null,
    PaxA920: environment.TERMINAL_MIN_FIRMWARE_PAXA920 ?? null,
  },
});
