export const comparison = {
  previous: 'Az előző időszakkal',
  lastYear: 'A tavalyi ugyanilyen időszakkal',
  custom: 'Más időszakkal',
  asMany: 'A záró nap nélkül ugyanennyi nappal vetjük össze.',
  tooLate: 'Korábbi napot adjon meg az időszak kezdeténél; addig az előző időszakkal vetjük össze.',
  reversed: 'A záró nap nem lehet a kezdő nap előtt; addig ugyanennyi nappal vetjük össze.',
  tooLong: 'Legfeljebb 366 napot adjon meg; addig ugyanennyi nappal vetjük össze.',
  otherLength:
    'A két időszak nem ugyanannyi napból áll (most {{current}}, korábban {{previous}} nap), ezért a napi átlagokat érdemes összevetni, nem az összegeket.',
  otherWeekday: 'Két különböző nap a héten: most {{current}}, korábban {{previous}}.',
  otherWeekdays:
    'A két időszak a hét más-más napján kezdődik: most {{current}}, korábban {{previous}}. Ezért más napok kerülnek egymás mellé.',
};
