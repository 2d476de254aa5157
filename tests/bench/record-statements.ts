import type { Sequelize } from 'sequelize-typescript';

export interface Statement {
  sql: string;
  values: unknown[];
  /** Sent as a prepared statement; as plain text otherwise. */
  isPrepared: boolean;
}

/** Statements of one request in the order in which they were sent; those of one step were under way at the same time. */
export type Steps = Statement[][];

type Done = (error: Error | null, result: unknown) => void;

/** What Sequelize calls of a connection of its driver. */
interface DriverConnection {
  execute(sql: string, values: unknown[], done: Done): unknown;
  query(options: { sql: string }, done: Done): unknown;
}

/** Writes down what goes to the database while `work` runs. It sees connections that are opened after its making. */
export const createStatementRecorder = (sequelize: Sequelize) => {
  let steps: Steps | null = null;
  let underWay = 0;
  const noted = (statement: Statement, done: Done): Done => {
    if (!steps) return done;
    const step = underWay > 0 ? steps.at(-1) : undefined;
    if (step) step.push(statement);
    else steps.push([statement]);
    underWay += 1;
    return (error, result) => {
      underWay -= 1;
      done(error, result);
    };
  };
  sequelize.addHook('afterConnect', (opened: unknown) => {
    const connection = opened as DriverConnection;
    const execute = connection.execute.bind(connection);
    const query = connection.query.bind(connection);
    connection.execute = (sql, values, done) => execute(sql, values, noted({ sql, values, isPrepared: true }, done));
    connection.query = (options, done) =>
      query(options, noted({ sql: options.sql, values: [], isPrepared: false }, done));
  });
  return async (work: () => Promise<unknown>): Promise<Steps> => {
    const recorded: Steps = [];
    steps = recorded;
    await work();
    steps = null;
    return recorded;
  };
};
