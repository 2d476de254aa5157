import { cpus, totalmem } from 'node:os';
import { QueryTypes } from 'sequelize';
import { createSequelize } from '#db/models/create-sequelize.ts';
import { formatMedian, type Spread } from './spread.ts';

/**
 * Processor, memory, Node.js and database server, such as `2 cores of AMD EPYC, 23 GB, Node.js 24.21.0,
 * 10.11.6-MariaDB`.
 */
export const describeMachine = async (databaseUrl: string): Promise<string> => {
  const sequelize = createSequelize(databaseUrl);
  const [row] = await sequelize.query<{ version: string }>('SELECT VERSION() AS version', { type: QueryTypes.SELECT });
  await sequelize.close();
  const cores = cpus();
  const memory = `${(totalmem() / 2 ** 30).toFixed(0)} GB`;
  return `${cores.length} cores of ${cores[0]?.model.trim()}, ${memory}, Node.js ${process.versions.node}, database ${row?.version}`;
};

/** What other programs used of the processor while it was measured. */
export const describeOtherLoad = (busyCores: Spread | null): string =>
  busyCores
    ? `others kept ${formatMedian(busyCores, 1)} cores busy (${busyCores.min.toFixed(1)}–${busyCores.max.toFixed(1)})`
    : 'the load of others is unknown';
