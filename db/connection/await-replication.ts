import { QueryTypes, type Sequelize } from 'sequelize';

const clusters = new WeakMap<Sequelize, Promise<boolean>>();

const readIsCluster = async (sequelize: Sequelize): Promise<boolean> => {
  const variables = await sequelize.query<{ Value: string }>("SHOW GLOBAL VARIABLES LIKE 'wsrep_on'", {
    type: QueryTypes.SELECT,
  });
  return variables[0]?.Value === 'ON';
};

/** True if the database is a node of a MariaDB Galera cluster. Asked once per connection pool. */
const isCluster = (sequelize: Sequelize): Promise<boolean> => {
  const known = clusters.get(sequelize);
  if (known) return known;
  const asked = readIsCluster(sequelize).catch((error: unknown) => {
    clusters.delete(sequelize);
    throw error;
  });
  clusters.set(sequelize, asked);
  return asked;
};

/**
 * Waits until this node of a Galera cluster has executed every change that was committed on another node before, and returns
 * true. Returns false at once on any other database, which shows committed changes to all at the same time.
 */
export const awaitReplication = async (sequelize: Sequelize): Promise<boolean> => {
  if (!(await isCluster(sequelize))) return false;
  // Only a statement that reads a table waits.
  await sequelize.query('SET STATEMENT wsrep_sync_wait = 1 FOR SELECT name FROM write_locks LIMIT 1', {
    type: QueryTypes.RAW,
  });
  return true;
};

/** Returns what `find` finds. If that is nothing, and this node of a cluster may be behind, finds again when it is not. */
export const findReplicated = async <T>(sequelize: Sequelize, find: () => Promise<T | null>): Promise<T | null> =>
  (await find()) ?? ((await awaitReplication(sequelize)) ? find() : null);
