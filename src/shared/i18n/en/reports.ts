export const reports = {
  title: 'Reports',
  description: 'Monthly settlements and Interchange++ statements, the latest first.',
  list: 'List of reports',
  columns: {
    month: 'Period',
    type: 'Type',
    file: 'File',
    size: 'Size',
    uploaded: 'Uploaded',
    download: 'Download',
  },
  type: {
    Settlement: 'Settlement',
    InterchangePlusPlus: 'Interchange++',
  },
  open: 'open {{month}}, {{type}}',
  download: 'Download: {{month}}, {{type}}',
  downloadFailed: 'The download did not work',
  filters: {
    search: 'File name or month',
    searchExample: 'e.g. 2026-10',
  },
  none: {
    title: 'No reports yet',
    text: 'Your first one appears here once your first month is closed.',
  },
  noResults: {
    title: 'Nothing found',
    text: 'There is no report with these filters. Try a longer period or a shorter search.',
  },
  viewer: {
    title: 'Report',
    titleOf: '{{type}}, {{month}}',
    tools: 'Pages and zoom',
    page: 'Page of the report',
    smaller: 'Zoom out',
    larger: 'Zoom in',
    wholeWidth: 'Fit to width',
    download: 'Download',
    broken: {
      title: 'We cannot show this file here',
      text: 'Download it and open it in your own PDF reader.',
    },
    notFound: {
      title: 'There is no such report',
      text: 'The link may be wrong, or lead to another merchant’s report.',
    },
  },
};
