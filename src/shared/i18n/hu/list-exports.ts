export const listExports = {
  /** In the file. */
  summary: {
    sheet: 'Összesítő',
    merchant: 'Kereskedő',
    list: 'Lista',
    period: 'Időszak',
    wholePeriod: 'Teljes időszak',
    timeZone: 'Időzóna',
    budapest: 'Europe/Budapest (budapesti helyi idő)',
    noFilters: 'Nincs',
    filters: 'Szűrők',
    search: 'Keresés',
    amount: 'Összeg',
    rows: 'Sorok száma',
    total: 'Összesen ({{currency}})',
    made: 'Készült',
  },
};
