const lastSunday = (column: string, month: '03' | '10'): string => {
  const lastDay = `LAST_DAY(CONCAT(YEAR(${column}), '-${month}-01'))`;
  return `${lastDay} - INTERVAL (DAYOFWEEK(${lastDay}) - 1) DAY`;
};

/**
 * Returns `budapestDay` of a UTC column as a SQL expression. It does not use the server's time zone tables, because not every
 * server has them. The clocks change at 1:00 UTC.
 */
export const budapestDayExpression = (column: string): string =>
  `DATE(${column} + INTERVAL IF(${column} >= ${lastSunday(column, '03')} + INTERVAL 1 HOUR
    AND ${column} < ${lastSunday(column, '10')} + INTERVAL 1 HOUR, 2, 1) HOUR)`;
