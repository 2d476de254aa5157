/** The monthly settlement is a bilingual document, outside of the portal's texts. */
export const settlement = {
  title: 'Havi elszámolás',
  taxNumber: 'Adószám',
  mid: 'Kereskedői azonosító (MID)',
  account: 'Számla (IBAN)',
  issued: 'Kiállítva',
  byDay: 'Naponként',
  byTerminal: 'Kártyaolvasónként',
  day: 'Nap',
  terminal: 'Gyári szám',
  sales: 'Fizetés, db',
  gross: 'Forgalom, Ft',
  voids: 'Sztornó, db',
  voided: 'Sztornó, Ft',
  refunded: 'Visszatérítés, Ft',
  refunds: 'Visszatérítések',
  tips: 'Ebből borravaló',
  serviceCharges: 'Ebből szervizdíj',
  fee: 'Díj, Ft',
  net: 'Kifizetendő, Ft',
  total: 'Összesen',
  figures: {
    sales: 'Sikeres fizetés',
    gross: 'Kártyás forgalom',
    fee: 'Tranzakciós díj',
    net: 'Kifizetendő',
  },
  feeNote: 'A díj fizetésenként {{percent}}, egész forintra kerekítve, de legalább {{minimum}}.',
  brandNote: '{{brand}} kártyával a díj {{fee}}, ugyanezzel a legkisebb díjjal.',
  foreignNote: 'Külföldön kibocsátott kártyával a díj fizetésenként {{fee}}.',
  nextNote: 'A díjak {{month}} elsejétől változnak.',
  voidNote:
    'A sztornózott fizetés az eredeti fizetés napjánál és hónapjánál szerepel, akkor is, ha a sztornó a következő hónapban történt. Nem része a forgalomnak, és nincs díja.',
  refundNote:
    'A visszatérítés azon a napon és abban a hónapban szerepel, amikor történt, és csökkenti a kifizetendő összeget. Az eladás díja megmarad.',
  onlineNote:
    'Csak a kártyaolvasók fizetései szerepelnek itt. A webáruházak fizetéseit az online fizetésre kötött szerződése szerint, külön kapja meg.',
  lateNote:
    'Ha egy ehhez a hónaphoz tartozó fizetés eredménye vagy sztornója a véglegesítést követő három hónapban érkezik meg a kártyaolvasótól, javított elszámolást készítünk. Az a fizetés, amelyet az olvasó több mint egy nappal később küld be, a beérkezése napján és hónapjában számít.',
};
