import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { CardEntryMode, TransactionState, TransactionType } from '#shared/transactions/transaction-enums.ts';

const moment = { type: 'datetime', precision: 3 } as const;

@Entity('terminals')
export class TerminalEntity {
  @PrimaryColumn({ type: 'char', length: 26 }) id!: string;
  @Column({ type: 'char', name: 'merchant_id' }) merchantId!: string;
  @Column({ type: 'varchar', name: 'serial_number' }) serialNumber!: string;
  @Column({ type: 'varchar', nullable: true }) name!: string | null;
  @Column({ ...moment, name: 'last_used_at' }) lastUsedAt!: Date | null;
  @Column({ ...moment, name: 'dormancy_notice_at' }) dormancyNoticeAt!: Date | null;
}

@Entity('transactions')
export class TransactionEntity {
  @PrimaryColumn({ type: 'char', name: 'merchant_id' }) merchantId!: string;
  @PrimaryColumn({ ...moment, name: 'occurred_at' }) occurredAt!: Date;
  @PrimaryColumn({ type: 'char' }) id!: string;
  @Column({ type: 'char', name: 'terminal_id' }) terminalId!: string;
  @Column({ type: 'varchar', name: 'eft_transaction_id' }) eftTransactionId!: string;
  @Column({ type: 'varchar' }) type!: TransactionType;
  @Column({ type: 'varchar' }) state!: TransactionState;
  @Column({ type: 'bigint' }) amount!: number | string;
  @Column({ type: 'bigint', name: 'tip_amount' }) tipAmount!: number | string;
  @Column({ type: 'char' }) currency!: string;
  @Column({ type: 'varchar', name: 'card_brand' }) cardBrand!: string;
  @Column({ type: 'varchar', name: 'masked_card_number' }) maskedCardNumber!: string;
  @Column({ type: 'char', name: 'card_last_four' }) cardLastFour!: string;
  @Column({ type: 'varchar', name: 'card_entry_mode' }) cardEntryMode!: CardEntryMode;
  @Column({ type: 'varchar', name: 'authorization_code', nullable: true }) authorizationCode!: string | null;
  @Column({ type: 'char', name: 'original_transaction_id', nullable: true }) originalTransactionId!: string | null;
  @Column({ type: 'varchar', name: 'decline_reason', nullable: true }) declineReason!: string | null;
  @Column({ ...moment, name: 'reader_time' }) readerTime!: Date;
  @Column({ ...moment, name: 'received_at' }) receivedAt!: Date;
  @Column({ ...moment, name: 'changed_at' }) changedAt!: Date;
  @Column({ type: 'boolean', name: 'is_reader_clock_ahead' }) isReaderClockWrong!: boolean;
  @Column({ type: 'boolean', name: 'is_from_disabled_terminal' }) isFromDisabledTerminal!: boolean;
  @Column({ type: 'json', name: 'reader_details', nullable: true }) readerDetails!: object | null;
}

@Entity('transaction_period_sums')
export class PeriodSumEntity {
  @PrimaryColumn({ type: 'char', name: 'merchant_id' }) merchantId!: string;
  @PrimaryColumn({ type: 'varchar' }) period!: 'Hour' | 'Day' | 'Month';
  @PrimaryColumn({ type: 'varchar', name: 'terminal_id' }) terminalId!: string;
  @PrimaryColumn({ type: 'datetime', name: 'period_start' }) periodStart!: Date;
  @PrimaryColumn({ type: 'varchar' }) type!: TransactionType;
  @PrimaryColumn({ type: 'varchar' }) state!: TransactionState;
  @Column({ type: 'int', name: 'transaction_count' }) transactionCount!: number;
  @Column({ type: 'bigint' }) amount!: number | string;
  @Column({ type: 'bigint', name: 'tip_amount' }) tipAmount!: number | string;
}
