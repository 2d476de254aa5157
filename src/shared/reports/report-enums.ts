export const reportTypes = ['Settlement', 'InterchangePlusPlus'] as const;
export type ReportType = (typeof reportTypes)[number];

export const reportSources = ['Uploaded', 'Generated'] as const;
export type ReportSource = (typeof reportSources)[number];
