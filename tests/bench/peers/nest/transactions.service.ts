import { Injectable, NotFoundException } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, In } from 'typeorm';
import { ulid } from 'ulid';
import { findDay } from '#shared/dates/day.ts';
import type { Statistics } from '#shared/statistics/statistics.schema.ts';
import type { Transaction, TransactionPage } from '#shared/transactions/transactions.schema.ts';
import {
  type HourRow,
  rangeOfStatistics,
  type SumRow,
  toNewRow,
  toStatistics,
  toTransaction,
  toTransactionPage,
  upsertsOf,
} from '../domain.ts';
import { PeriodSumEntity, TerminalEntity, TransactionEntity } from './entities.ts';
import type { ListQuery, StatisticsQuery, SubmitBody } from './requests.ts';

@Injectable()
export class TransactionsService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async list(merchantId: string, { pageNumber, pageSize }: ListQuery): Promise<TransactionPage> {
    const manager = this.dataSource.manager;
    const [rows, sums] = await Promise.all([
      manager.find(TransactionEntity, {
        where: { merchantId },
        order: { occurredAt: 'DESC', id: 'DESC' },
        skip: (pageNumber - 1) * pageSize,
        take: pageSize + 1,
      }),
      manager
        .createQueryBuilder(PeriodSumEntity, 'sums')
        .select('sums.type', 'type')
        .addSelect('sums.state', 'state')
        .addSelect('SUM(sums.transactionCount)', 'count')
        .addSelect('SUM(sums.amount)', 'amount')
        .addSelect('SUM(sums.tipAmount)', 'tipAmount')
        .where('sums.merchantId = :merchantId AND sums.period = :period AND sums.terminalId = :all', {
          merchantId,
          period: 'Month',
          all: '',
        })
        .groupBy('sums.type')
        .addGroupBy('sums.state')
        .getRawMany<SumRow>(),
    ]);
    // A query of its own: joined, the database would start at the terminals and sort all transactions.
    const terminals = await manager.findBy(TerminalEntity, { id: In([...new Set(rows.map((row) => row.terminalId))]) });
    return toTransactionPage(rows, new Map(terminals.map((terminal) => [terminal.id, terminal])), sums, {
      pageNumber,
      pageSize,
    });
  }

  async statistics(merchantId: string, query: StatisticsQuery): Promise<Statistics> {
    const [fromDate, toDate] = [findDay(query.fromDate), findDay(query.toDate)];
    if (!fromDate || !toDate) throw new NotFoundException();
    const period = { fromDate, toDate };
    const { start, end } = rangeOfStatistics(period);
    const income = { type: 'Sale', state: 'Success' } as const;
    const [hours, first] = await Promise.all([
      this.dataSource.manager
        .createQueryBuilder(PeriodSumEntity, 'sums')
        .select('sums.periodStart', 'hourStart')
        .addSelect('sums.transactionCount', 'count')
        .addSelect('sums.amount', 'amount')
        .where(`sums.merchantId = :merchantId AND sums.period = 'Hour' AND sums.terminalId = ''`, { merchantId })
        .andWhere('sums.type = :type AND sums.state = :state', income)
        .andWhere('sums.periodStart >= :start AND sums.periodStart < :end', { start, end })
        .andWhere('sums.transactionCount > 0')
        .orderBy('sums.periodStart')
        .getRawMany<HourRow>(),
      this.dataSource.manager.findOne(TransactionEntity, {
        select: { merchantId: true, id: true, occurredAt: true },
        where: { merchantId, ...income },
        order: { occurredAt: 'ASC' },
      }),
    ]);
    return toStatistics(period, hours, first?.occurredAt ?? null);
  }

  async submit(merchantId: string, body: SubmitBody): Promise<Transaction> {
    const { terminalSerialNumber: serialNumber } = body;
    const terminal = await this.dataSource.manager.findOneBy(TerminalEntity, { merchantId, serialNumber });
    if (!terminal) throw new NotFoundException();
    const receivedAt = new Date();
    const row = toNewRow(body, merchantId, terminal.id, ulid(receivedAt.getTime()), receivedAt);
    await this.dataSource.transaction(async (manager) => {
      const use = { lastUsedAt: receivedAt, dormancyNoticeAt: null };
      await manager.update(TerminalEntity, { id: terminal.id, merchantId }, use);
      await manager.insert(TransactionEntity, row);
      for (const { sql, values } of upsertsOf(row)) await manager.query(sql, values);
    });
    return toTransaction(row, terminal);
  }
}
