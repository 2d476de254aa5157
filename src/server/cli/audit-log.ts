import type { Sequelize } from 'sequelize-typescript';
import { createSequelize } from '#db/models/create-sequelize.ts';
import { readAnchors, type VerifyRange, verifyAudit } from '#server/platform/audit/audit.api.ts';
import type { AuditProblem } from '#shared/audit/audit-verification.schema.ts';
import { findDay } from '#shared/dates/day.ts';
import { StartupError } from '#shared/errors/startup-error.ts';
import { CommandUsageError, parseCommand, say, withUsage } from './run-command.ts';
import { withSettingsDatabase } from './with-settings-database.ts';

const help = `Usage: csippano audit-log <command>

  verify           verifies the audit log; names the first broken entry and fails if it was changed
    --from, --to     days, both included; without them everything
    --merchant       the id of a merchant; without it all merchants and the staff
    --anchor         <number>:<hash> of an anchor as its e-mail says, against a replacement of all anchors
  anchors          lists the anchors, to keep them elsewhere

Uses the database in DATABASE_URL, or else, outside production, the embedded one in DATA_DIR.
`;

const readArguments = (args: readonly string[]) =>
  parseCommand(args, {
    options: {
      from: { type: 'string' },
      to: { type: 'string' },
      merchant: { type: 'string' },
      anchor: { type: 'string' },
    },
    commands: { verify: ['from', 'to', 'merchant', 'anchor'], anchors: [] },
  });

type Values = ReturnType<typeof readArguments>['values'];

const dayOf = (name: string, text: string | undefined): string | null => {
  if (text === undefined) return null;
  const day = findDay(text);
  if (day === null) throw new CommandUsageError(`--${name} must be a day such as 2026-11-20.`);
  return day;
};

const rangeOf = ({ from, to, merchant, anchor }: Values): VerifyRange => {
  const [, sequence, hash] = /^(\d{1,9}):([0-9a-f]{64})$/u.exec(anchor ?? '') ?? [];
  if (anchor !== undefined && hash === undefined) throw new CommandUsageError('--anchor must be <number>:<hash>.');
  const [fromDay, toDay] = [dayOf('from', from), dayOf('to', to)];
  if (fromDay !== null && toDay !== null && fromDay > toDay)
    throw new CommandUsageError('--from must not be later than --to.');
  return {
    fromDay,
    toDay,
    merchantId: merchant ?? null,
    ...(hash === undefined ? {} : { expected: { sequence: Number(sequence), hash } }),
  };
};

const describeProblem = ({ kind, anchorSequence, merchantId, day, position, entryId }: AuditProblem): string =>
  [
    kind,
    ...(day === null ? [] : [`${merchantId === null ? 'staff' : `merchant ${merchantId}`}, day ${day}`]),
    ...(position === null ? [] : [`position ${position}`]),
    ...(entryId === null ? [] : [`entry ${entryId}`]),
    ...(anchorSequence === null ? [] : [`anchor ${anchorSequence}`]),
  ].join(', ');

const clock = () => new Date();

const verify = async (sequelize: Sequelize, range: VerifyRange): Promise<void> => {
  const { anchorCount, chainCount, entryCount, problem } = await verifyAudit({ sequelize, clock }, range);
  if (problem) throw new StartupError(`The audit log was changed. First problem: ${describeProblem(problem)}.`);
  // A mistyped id has no entries either, and nothing is verified.
  if (range.merchantId !== null && entryCount === 0)
    throw new StartupError(`Nothing was verified: no entry is of the merchant ${range.merchantId} on these days.`);
  say(`The audit log is intact: ${entryCount} entries in ${chainCount} chains, ${anchorCount} anchors.`);
};

const printAnchors = async (sequelize: Sequelize): Promise<void> => {
  for await (const { sequence, createdAt, hash, chainCount } of readAnchors(sequelize)) {
    say(`${sequence}:${hash.toString('hex')}  ${createdAt.toISOString()}  ${chainCount} chains`);
  }
};

async function run(args: readonly string[]): Promise<void> {
  const { values, command } = readArguments(args);
  if (command === null) return say(help.trimEnd());
  const range = rangeOf(values);
  await withSettingsDatabase(async (url) => {
    const sequelize = createSequelize(url);
    try {
      if (command === 'verify') await verify(sequelize, range);
      if (command === 'anchors') await printAnchors(sequelize);
    } finally {
      await sequelize.close();
    }
  }, say);
}

export const runAuditLogCommand = withUsage(run, help);
