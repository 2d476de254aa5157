import type { Sequelize } from 'sequelize-typescript';
import { z } from 'zod';
import { selectRow } from '#db/sql/select-rows.ts';

const rowSchema = z.object({ Value: z.string() });

/**
 * When the certificate of the database server expires. Null without one; on MariaDB also if the connection is not
 * encrypted.
 */
export const readCertificateExpiry = async (sequelize: Sequelize): Promise<Date | null> => {
  const row = await selectRow(sequelize, "SHOW SESSION STATUS LIKE 'Ssl_server_not_after'", {}, rowSchema);
  const expiresAt = Date.parse(row?.Value ?? '');
  return Number.isNaN(expiresAt) ? null : new Date(expiresAt);
};
