const lastSundayOf = (column: string, month: '03' | '10'): string => {
  const lastDay = `LAST_DAY(CONCAT(YEAR(${column}), '-${month}-01'))`;
  return `${lastDay} - INTERVAL (DAYOFWEEK(${lastDay}) - 1) DAY`;
};

/**
 * The day in Budapest of a moment in UTC, as SQL; `budapestDay` in the database. Without the server's tables of time zones, which
 * not every server has loaded. The clocks change at 1:00 UTC.
 */
export const budapestDayExpression = (column: string): string =>
  `DATE(${column} + INTERVAL IF(${column} >= ${lastSundayOf(column, '03')} + INTERVAL 1 HOUR
    AND ${column} < ${lastSundayOf(column, '10')} + INTERVAL 1 HOUR, 2, 1) HOUR)`;
