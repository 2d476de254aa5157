export const transactionSearch = {
  title: 'Tranzakció keresése',
  description: 'Minden kereskedő között, abból, ami a bizonylaton áll.',
  text: 'Azonosító, engedélyszám vagy hivatkozás',
  textHelp:
    'Az azonosító eleje vagy vége legalább 6 karakterrel, az engedélyszám vagy a kassza hivatkozása. Az egész bizonylat is, szóközzel elválasztva: 3 660 2026.10.31. 16:39.',
  amount: 'Összeg',
  lastFour: 'Kártya utolsó 4 jegye',
  lastFourWrong: 'Négy számjegyet írjon be.',
  time: 'Időpont',
  timeWrong: 'Így írja be: 14:35.',
  timeWithoutDay: 'Az időponthoz adjon meg egy napot.',
  list: 'Talált tranzakciók',
  columns: { moment: 'Mikor', merchant: 'Kereskedő' },
  open: 'megnyitás: {{merchant}}, {{moment}}',
  start: {
    title: 'Mi van a kezében?',
    text: 'Írja be az összeget, a kártya végét, az időpontot vagy bármelyik számot a bizonylatról. Minél többet ad meg, annál kevesebb a találat.',
  },
  none: {
    title: 'Nincs találat',
    text: 'Ezekkel az adatokkal nincs tranzakció. Hagyjon el egyet: a nap vagy az időpont a legbizonytalanabb.',
  },
  more: 'A legújabb {{count}} találat látszik, lehet több is. Szűkítse nappal vagy egy másik adattal.',
};
