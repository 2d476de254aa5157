export const figures = {
  toTransactions: 'Ezek a tranzakciók',
  /** Compares a gross income with a settlement's turnover. */
  settlement: {
    same: 'A havi elszámolás forgalma a visszatérítések levonása előtti összeg. Ezekben a napokban nem volt visszatérítés, ezért ugyanennyi.',
    more: 'A havi elszámolás forgalma a visszatérítések levonása előtti összeg, ezért ezekre a napokra {{refunds}}-tal több.',
  },
  /** The best week and month of a period. */
  best: {
    week: {
      label: 'Legjobb hét',
      definition:
        'Az időszak {{number}} teljes, hétfőtől vasárnapig tartó hete közül a legtöbb bevételű: {{income}}. Az a hét, amely csak részben esik az időszakba, nem számít bele.',
      toTransactions: 'A hét tranzakciói',
    },
    month: {
      label: 'Legjobb hónap',
      definition:
        'Az időszak {{number}} teljes hónapja közül a legtöbb bevételű: {{income}}. Az a hónap, amely csak részben esik az időszakba, nem számít bele.',
      toTransactions: 'A hónap tranzakciói',
    },
  },
  /** The definition of each figure of the portal. */
  definition: {
    grossIncome:
      'A sikeres, nem sztornózott eladások összege az időszakban, a visszatérítések levonása után és a díjak levonása előtt. A listájában a visszatérítés is külön sor, ezért ott több sor lehet, mint ahány eladás volt.',
    transactionCount:
      'A sikeres, nem sztornózott eladások száma az időszakban. A sikertelen, a folyamatban lévő és a sztornózott fizetés nem számít bele.',
    averagePerDay:
      'A bruttó bevétel elosztva azoknak a napoknak a számával, amelyeken volt sikeres eladás. Az eladás nélküli napok nem rontják az átlagot.',
    averagePerHour:
      'A bruttó bevétel elosztva azoknak az óráknak a számával, amelyekben volt sikeres eladás. A zárva töltött órák nem rontják az átlagot.',
    averageBasket:
      'A bruttó bevétel elosztva a sikeres, nem sztornózott eladások számával: ennyit fizet egy vásárló átlagosan.',
    refundAmount:
      'Az időszakban visszatérített összegek, akkor is, ha az eladás korábbi. A bruttó bevételből már le vannak vonva.',
    tipAmount:
      'A sikeres, nem sztornózott eladások borravalója az időszakban. A bruttó bevétel része: a kártyára a fogyasztás és a borravaló együtt kerül.',
    serviceChargeAmount:
      'A sikeres, nem sztornózott eladások szervizdíja az időszakban, a visszatérítésekre jutó rész levonása után. Az ár, tehát a bruttó bevétel része, és nem borravaló.',
    todayIncome:
      'A mai sikeres, nem sztornózott eladások összege, a visszatérítések levonása után és a díjak levonása előtt. A múlt hét azonos napjának ugyaneddig az időpontig elért bevételével vetjük össze.',
    nextSettlement:
      'A hónap eddigi sikeres, nem sztornózott eladásainak összege a visszatérítések és a díjak levonása után. A hónap végéig változik.',
    settlement:
      'A hónap sikeres, nem sztornózott eladásainak összege a visszatérítések és a díjak levonása után. Véglegesített hónapban csak egy későn beérkező eladás, sztornó vagy visszatérítés változtathatja meg.',
    onlineAmount:
      'A művelet összege. A fizetés növeli az online egyenlegét, a visszatérítés, a jóváírás és a sztornó csökkenti; a zárolás, a folyamatban lévő és a sikertelen művelet nem változtatja.',
    unitIncome:
      'Az egység sikeres, nem sztornózott eladásainak száma és összege ugyanezekben a napokban, a visszatérítések levonása után és a díjak levonása előtt. A sor az egység saját képernyőjét nyitja meg, ahonnan a tranzakciói is elérhetők.',
    fee: 'A kártyaelfogadás díja erre az eladásra: az összeg szerződésben rögzített százaléka, de legalább a legkisebb díj. Függhet attól, milyen kártya és hol bocsátották ki.',
    net: 'Az eladás összege a díj levonása után. Ennyit utalunk érte.',
    netAfterRefunds:
      'Az eladás összege a díj és az eddigi visszatérítések levonása után. A díj a visszatérítéstől nem változik.',
    closeSales:
      'A kártyaolvasó aznapi fizetései, azok is, amelyeket később sztornóztak. A statisztika, a Ma oldal és a havi elszámolás a sztornózottakat nem számolja.',
    closeVoids: 'A nap eladásainak sztornói. Ezek levonódnak a forgalomból.',
    closeRefunds: 'Az ezen a napon visszatérített összegek, akkor is, ha az eladás korábbi. Levonódnak a forgalomból.',
    closeNet: 'A fizetések összege a sztornók és a visszatérítések levonása után, a díjak levonása előtt.',
    closeTips: 'A nap sikeres, nem sztornózott eladásainak borravalója. A napi forgalom része.',
    closeServiceCharge:
      'A nap sikeres, nem sztornózott eladásainak szervizdíja, a visszatérítésekre jutó rész levonása után. A napi forgalom része, és nem borravaló.',
    closeCorrections:
      'Olyan korábbi, már lezárt napok fizetései, amelyeket a kártyaolvasó csak a zárásuk után küldött be.',
    closeAll: 'A napi forgalom és a helyesbítések együtt.',
  },
};
