export const lossAlerts = {
  title: 'Szokatlan esetek',
  explanation:
    'A nap végén megnézzük, mi tér el attól, ami Önnél szokásos. Nem biztos, hogy baj van, de érdemes ránézni.',
  list: 'Szokatlan esetek listája',
  sentences: {
    ManyVoids: '{{day}}, {{reader}}: {{count}} sztornó vagy visszatérítés volt, máskor {{usual}} szokott lenni.',
    ManyVoidsNeverBefore: '{{day}}, {{reader}}: {{count}} sztornó vagy visszatérítés volt, máskor nem szokott lenni.',
    VoidWithoutSale_one: '{{day}}, {{reader}}: {{count}} sztornó vagy visszatérítés volt, pedig aznap egy eladás sem.',
    VoidWithoutSale_other:
      '{{day}}, {{reader}}: {{count}} sztornó vagy visszatérítés volt, pedig aznap egy eladás sem.',
    OneSaleOutsideHours: '{{day}}, {{from}}: eladás volt, pedig ilyenkor nem szokott lenni.',
    SaleOutsideHours: '{{day}}: {{count}} eladás volt {{from}} és {{to}} között, amikor nem szokott lenni.',
    SameCard: '{{day}}, {{from}}: {{count}} fizetés ugyanazzal a kártyával (…{{card}}) tíz percen belül.',
  },
  transactions: 'Tranzakciói',
  showAll: 'Megnyitás a listában',
  markSeen: 'Láttam',
  markSeenLabel: 'Láttam: {{sentence}}',
  marked: 'Megjelölve mint látott',
  failed: 'Nem sikerült elmenteni',
  seen: 'Látta: {{moment}}',
  show: 'Mutatott esetek',
  states: { Open: 'Újak', Seen: 'Láttam már', All: 'Mind' },
  none: {
    open: 'Nincs új szokatlan eset',
    other: 'Nincs szokatlan eset',
    text: 'Amint egy nap forgalmában valami szokatlan, itt és a Ma oldalon látja.',
    showSeen: 'A már látottak',
    showOpen: 'Az újak',
  },
};
