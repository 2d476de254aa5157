export const developers = {
  title: 'Developers',
  description: 'Keys, webhooks and everything else that a program of yours needs.',
  guide: {
    title: 'Get started',
    sale: {
      title: 'First sale',
      text: 'A simulated card reader submits a sale without real money, and you see it here at once.',
    },
    export: {
      title: 'Export for bookkeeping',
      text: 'One call returns all payments of the last month as a spreadsheet.',
    },
    webhook: {
      title: 'A message for each sale',
      text: 'Your program receives a message when somebody pays. It does not have to poll.',
    },
  },
  requests: {
    title: 'Request log',
    text: 'What your API keys requested in the last {{count}} days. With the id of a failed request we can help faster.',
    list: 'Requests',
    filter: 'Which requests',
    all: 'All',
    failed: 'Failed',
    key: 'Key',
    allKeys: 'All keys',
    revoked: 'Revoked key',
    columns: { request: 'Request', status: 'Response', time: 'When', key: 'Key', id: 'Request id' },
    gone: 'Aborted',
    duration: '{{duration}} ms',
    none: { title: 'No requests yet', text: 'Create a key and try it with the command that is shown beside it.' },
    noResults: 'No such requests',
  },
};
