import type { Sequelize } from 'sequelize-typescript';
import { z } from 'zod';
import { selectRow } from '#db/sql/select-rows.ts';

const rowSchema = z.object({ Value: z.string() });

/** The expiry of the server's certificate. Null without one; on MariaDB also without encryption. */
export const readCertificateExpiry = async (sequelize: Sequelize): Promise<Date | null> => {
  const row = await selectRow(sequelize, "SHOW SESSION STATUS LIKE 'Ssl_server_not_after'", {}, rowSchema);
  const expiresAt = Date.parse(row?.Value ?? '');
  return Number.isNaN(expiresAt) ? null : new Date(expiresAt);
};
