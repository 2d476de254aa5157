import type { Sequelize } from 'sequelize-typescript';
import { z } from 'zod';
import { column } from '#db/sql/column-values.ts';
import { selectRows } from '#db/sql/select-rows.ts';

const tableSizeSchema = z.object({
  name: z.string(),
  rows: column.number,
  dataBytes: column.number,
  indexBytes: column.number,
});
export type TableSize = z.infer<typeof tableSizeSchema>;

/** Returns the estimated sizes of all tables that the account may read, the largest first. */
export const listTableSizes = (sequelize: Sequelize): Promise<TableSize[]> =>
  selectRows(
    sequelize,
    `SELECT table_name AS name, COALESCE(table_rows, 0) AS \`rows\`, COALESCE(data_length, 0) AS dataBytes,
       COALESCE(index_length, 0) AS indexBytes
     FROM information_schema.tables WHERE table_schema = DATABASE() AND table_type = 'BASE TABLE'
     ORDER BY COALESCE(data_length, 0) + COALESCE(index_length, 0) DESC, table_name`,
    {},
    tableSizeSchema,
  );
