import type { Sequelize } from 'sequelize-typescript';

export interface Statement {
  sql: string;
  values: unknown[];
  /** True for a prepared statement, false for plain text. */
  isPrepared: boolean;
}

/** The statements of one request in order; those of one step ran concurrently. */
export type Steps = Statement[][];

type Done = (error: Error | null, result: unknown) => void;

/** The methods of a driver connection that Sequelize calls. */
interface DriverConnection {
  execute(sql: string, values: unknown[], done: Done): unknown;
  query(options: { sql: string }, done: Done): unknown;
}

/** Records the statements while `work` runs, on connections that are opened after the recorder was created. */
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
