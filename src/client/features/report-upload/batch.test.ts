import { describe, expect, it } from 'vitest';
import { type BatchFile, fileProblemOf, type MidState, valuesOf } from './batch.ts';
import type { ReportValues } from './read-report-name.ts';

const common: ReportValues = { mid: '5123456789', type: 'Settlement', month: '2026-10' };

const fileOf = (id: number, changes: Partial<BatchFile> = {}) => ({
  id,
  own: {},
  fileError: null,
  status: { state: 'ready' } as const,
  ...changes,
});

const states: Record<string, MidState> = { '5123456789': 'found', '5123456780': 'unknown', '5123456781': 'failed' };

const problemsOf = (files: ReturnType<typeof fileOf>[], values = common) =>
  files.map((file) => fileProblemOf(file, { files, common: values, midStateOf: (mid) => states[mid] ?? 'pending' }));

describe('a file of an upload', () => {
  it('keeps the MID of its own that no merchant has, and is not sent to the common one', () => {
    const file = fileOf(1, { own: { mid: ' 5123456780 ' } });
    expect(valuesOf(file, common).mid).toBe('5123456780');
    expect(problemsOf([file])).toEqual(['midUnknown']);
  });

  it('is not sent to a MID that could not be looked up', () => {
    expect(problemsOf([fileOf(1, { own: { mid: '5123456781' } })])).toEqual(['midUnchecked']);
  });

  it('may be sent while its MID is being looked up', () => {
    expect(problemsOf([fileOf(1, { own: { mid: '5123456782' } })])).toEqual([null]);
  });

  it('needs a MID and a month', () => {
    expect(problemsOf([fileOf(1)], { ...common, mid: '' })).toEqual(['midMissing']);
    expect(problemsOf([fileOf(1)], { ...common, month: '' })).toEqual(['monthMissing']);
  });

  it('is repeated by another for the same merchant, month and type', () => {
    expect(problemsOf([fileOf(1), fileOf(2)])).toEqual(['repeated', 'repeated']);
    expect(problemsOf([fileOf(1), fileOf(2, { own: { month: '2026-09' } })])).toEqual([null, null]);
  });

  it('is not repeated by one that is sent or that cannot be', () => {
    const sent = fileOf(2, { status: { state: 'sent', merchant: { id: '1', name: 'A' }, isReplaced: false } });
    expect(problemsOf([fileOf(1), sent])[0]).toBe(null);
    expect(problemsOf([fileOf(1), fileOf(2, { fileError: 'fileType' })])).toEqual([null, 'fileType']);
  });
});
