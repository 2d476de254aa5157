import { describe, expect, it } from 'vitest';
import { findUnmetRequirements, type ServerVariables } from './server-requirements.ts';

const suitable: ServerVariables = {
  version: '10.11.6-MariaDB-0+deb12u1',
  max_allowed_packet: '67108864',
  max_connections: '200',
  max_user_connections: '0',
  max_prepared_stmt_count: '16382',
  autocommit: 'ON',
  foreign_key_checks: 'ON',
  unique_checks: 'ON',
  sql_safe_updates: 'OFF',
  character_set_client: 'utf8mb4',
  character_set_connection: 'utf8mb4',
  character_set_results: 'utf8mb4',
  log_bin: 'ON',
  binlog_format: 'MIXED',
};

describe('findUnmetRequirements', () => {
  it.each([
    ['MariaDB', suitable],
    ['MySQL', { ...suitable, version: '9.7.4', binlog_format: 'ROW' }],
    ['a server that lacks a variable', { version: '9.7.4' }],
    ['statements in a binary log that is off', { ...suitable, log_bin: 'OFF', binlog_format: 'STATEMENT' }],
  ])('accepts %s', (_name, variables) => {
    expect(findUnmetRequirements(variables, 11)).toEqual([]);
  });

  it.each([
    ['version', '10.5.23-MariaDB', /version 10\.5\.23-MariaDB, .* 10\.6 or newer/u],
    ['version', '5.7.44-log', /version 5\.7\.44-log, .* 8\.0 or newer/u],
    ['max_allowed_packet', '16777216', /max_allowed_packet=16777216, .* at least 33554432: a monthly report/u],
    ['max_connections', '10', /max_connections=10, .* at least 11: WORKERS times DATABASE_POOL_SIZE/u],
    ['max_user_connections', '5', /max_user_connections=5, .* at least 11/u],
    ['max_prepared_stmt_count', '0', /max_prepared_stmt_count=0, .* at least 2200/u],
    ['autocommit', 'OFF', /autocommit=OFF, .* ON/u],
    ['foreign_key_checks', 'OFF', /foreign_key_checks=OFF/u],
    ['sql_safe_updates', 'ON', /sql_safe_updates=ON, .* OFF/u],
    ['character_set_client', 'latin1', /character_set_client=latin1, .* UTF8MB4/u],
    ['binlog_format', 'STATEMENT', /binlog_format=STATEMENT, .* ROW or MIXED/u],
  ])('names %s=%s in one sentence', (variable, value, sentence) => {
    const problems = findUnmetRequirements({ ...suitable, [variable]: value }, 11);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(sentence);
    expect(problems[0]).toMatch(/^The database server has .*\.$/u);
  });
});
