export const today = {
  title: 'Ma',
  income: 'Mai bevétel',
  sales_one: '{{number}} sikeres fizetés',
  sales_other: '{{number}} sikeres fizetés',
  /** The same day of last week. */
  lastWeek: {
    '1': 'Múlt hétfőn',
    '2': 'Múlt kedden',
    '3': 'Múlt szerdán',
    '4': 'Múlt csütörtökön',
    '5': 'Múlt pénteken',
    '6': 'Múlt szombaton',
    '7': 'Múlt vasárnap',
  },
  untilNow: 'eddig {{value}}',
  wholeDay: 'egész nap {{value}}',
  toStatistics: 'Órákra bontva',
  /** The link to the whole list; `all` below is what a screen reader says. */
  all: 'Összes',
  firstSale: {
    title: 'Megérkezett az első eladás!',
    text: 'Mostantól itt látja a napját.',
  },
  attention: {
    title: 'Nézze meg',
    declines: '{{reader}}: {{count}} sikertelen fizetés egymás után',
    since: '{{time}} óta',
    readerDraining: '{{reader}}: mindjárt lemerül ({{battery}})',
    readerOffline: '{{reader}}: nem elérhető',
    apiKey: 'Hamarosan lejár az API-kulcs: {{name}}',
    expires: 'Lejár: {{day}}',
    report: {
      Settlement: 'Elkészült az elszámolás: {{month}}',
      InterchangePlusPlus: 'Elkészült az IC++ kimutatás: {{month}}',
    },
    more: 'További {{count}} megmutatása',
  },
  settlement: {
    title: 'Következő elszámolás',
    expected: 'Várhatóan {{day}}',
    noSales: '{{month}}: még nincs eladás',
    parts: '{{month}}, eddig {{gross}}, ebből díj {{fee}}',
    all: 'Összes elszámolás',
  },
  latest: {
    title: 'Legutóbbi tranzakciók',
    all: 'Összes tranzakció',
    none: 'Még nincs tranzakció.',
  },
  readers: {
    title: 'Kártyaolvasók',
    all: 'Összes kártyaolvasó',
    usedToday: 'Utoljára ma {{time}}',
    used: 'Utoljára {{day}}',
    more_one: 'és még {{count}}',
    more_other: 'és még {{count}}',
  },
};
