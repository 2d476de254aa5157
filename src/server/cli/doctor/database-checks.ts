import type { Sequelize } from 'sequelize-typescript';
import { z } from 'zod';
import { column } from '#db/sql/column-values.ts';
import { selectRow } from '#db/sql/select-rows.ts';
import type { Settings } from '#server/config/settings.ts';
import { DataKeyRing, deriveAppSecrets } from '#server/platform/data-keys/data-keys.api.ts';
import { type Check, ok, warning } from './run-checks.ts';

/** The most that the product stores in one statement. */
const minPacketBytes = 32 * 2 ** 20;
/** Authenticator codes and signatures tolerate 30 s; logs compare seconds. */
const maxClockDifferenceMs = 2_000;

interface Options {
  sequelize: Sequelize;
  /** Throws a StartupError unless this version can run on the database. Only reads. */
  assertReady: () => Promise<void>;
  appSecret: string;
  settings: Settings;
}

/** The database checks, which change nothing. */
export const databaseChecks = ({ sequelize, assertReady, appSecret, settings }: Options): Check[] => [
  {
    name: 'database',
    run: async () => {
      await sequelize.authenticate();
      const row = await selectRow(
        sequelize,
        'SELECT VERSION() AS version, @@max_allowed_packet AS packet',
        { replacements: {} },
        z.object({ version: z.string(), packet: column.number }),
      );
      const found = ok(`${row?.version ?? 'unknown version'}, reachable`);
      if (!row || row.packet >= minPacketBytes) return found;
      return [found, warning(`max_allowed_packet is ${row.packet} bytes; files need ${minPacketBytes}`)];
    },
  },
  {
    name: 'schema',
    needs: ['database'],
    run: async () => {
      await assertReady();
      return ok('this version can run on it, and its account sees all tables');
    },
  },
  {
    name: 'sealing',
    needs: ['schema'],
    run: async () => {
      const keys = new DataKeyRing(sequelize, deriveAppSecrets(appSecret, settings.previousAppSecrets));
      const current = await keys.current();
      return current
        ? ok('personal data is sealed')
        : warning('no data key: values are stored in clear. Run: keys create');
    },
  },
  {
    name: 'clock',
    needs: ['database'],
    run: async () => {
      const before = Date.now();
      const row = await selectRow(
        sequelize,
        'SELECT CAST(UNIX_TIMESTAMP(NOW(3)) * 1000 AS DECIMAL(20, 0)) AS now',
        { replacements: {} },
        z.object({ now: column.number }),
      );
      // The database read its clock between our two readings.
      const [earliest, latest] = [before - maxClockDifferenceMs, Date.now() + maxClockDifferenceMs];
      const now = row?.now ?? 0;
      if (now >= earliest && now <= latest) return ok('agrees with that of the database');
      return warning(`differs from that of the database by ${Math.round((now - before) / 1000)} s`);
    },
  },
];
