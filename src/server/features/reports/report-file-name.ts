import { fitFileName } from '#server/platform/files/fit-file-name.ts';
import type { ReportType } from '#shared/reports/report-enums.ts';

const maxName = 255;
const titles: Record<ReportType, string> = { Settlement: 'Havi elszámolás', InterchangePlusPlus: 'Interchange++' };

export const nameOfReport = ({ type, month }: { type: ReportType; month: string }): string =>
  `${titles[type]} ${month}.pdf`;

/** The sender's own name where it is one of a PDF; a body without a name, and a stand-in, get the report's. */
export const reportFileName = (given: string, report: { type: ReportType; month: string }): string => {
  const name = fitFileName(given.split(/[\\/]/u).at(-1) ?? '');
  return /.\.pdf$/iu.test(name) && name.length <= maxName ? name : nameOfReport(report);
};
