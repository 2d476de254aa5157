export const reports = {
  upload: 'Upload',
  title: 'Reports',
  list: 'List of reports',
  columns: {
    month: 'Period',
    type: 'Type',
    file: 'File',
    source: 'Source',
    size: 'Size',
    uploaded: 'Issued',
    download: 'Download',
  },
  type: {
    Settlement: 'Settlement',
    InterchangePlusPlus: 'Interchange++',
  },
  source: {
    Generated: 'automatic',
    Uploaded: 'uploaded',
  },
  open: 'open {{month}}, {{type}}',
  download: 'Download: {{month}}, {{type}}',
  downloadFailed: 'The download did not work',
  filters: {
    search: 'File name or month',
    allTypes: 'All types',
  },
  none: {
    title: 'No reports yet',
    text: 'A month’s settlement is made on the second day of the next one, and appears here.',
    toTransactions: 'Open transactions',
  },
  noResults: {
    title: 'Nothing found',
    text: 'There is no report with these filters. Try a longer period, another type or a shorter search.',
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
