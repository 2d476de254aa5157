import type { ReportType } from '#shared/reports/report-enums.ts';

const longestName = 255;
const titles: Record<ReportType, string> = { Settlement: 'Havi elszámolás', InterchangePlusPlus: 'Interchange++' };
/** No file system takes these, and a folder in front of a name is none of its own. */
const unfit = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069<>:"|?*]/gu;

/** The sender's own name where it is one of a PDF; a body without a name, and a stand-in, get the report's. */
export const reportFileName = (given: string, { type, month }: { type: ReportType; month: string }): string => {
  const name = (given.split(/[\\/]/u).at(-1) ?? '').normalize('NFC').replaceAll(unfit, '').trim();
  return /.\.pdf$/iu.test(name) && name.length <= longestName ? name : `${titles[type]} ${month}.pdf`;
};
