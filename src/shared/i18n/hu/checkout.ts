export const checkout = {
  title: 'Kártyaolvasó rendelése: fizetés',
  summary: {
    title: 'A rendelése',
    code: 'Hivatkozási kód',
    count: 'Kártyaolvasó',
    pieces: '{{count}} db',
    piecePrice: 'Nettó egységár',
    net: 'Nettó összesen',
    vat: 'Áfa ({{percent}}%)',
    total: 'Fizetendő',
    method: 'Fizetési mód',
    status: 'Állapot',
  },
  methods: { BankCard: 'Bankkártya', ByBankTransferInAdvance: 'Előre utalás', Cod: 'Utánvét' },
  statuses: { Pending: 'Fizetésre vár', Successful: 'Kifizetve', Failed: 'Sikertelen fizetés' },
  pay: 'Fizetek bankkártyával',
  payAgain: 'Újra megpróbálom',
  leaving: 'Átirányítjuk a fizetési oldalra…',
  safe: 'A kártya adatait a fizetési szolgáltató titkosított oldalán adja meg. Hozzánk nem jutnak el.',
  paid: { title: 'Ezt a rendelést már kifizette', text: 'Nincs több teendője. A kártyaolvasót postázzuk.' },
  lastFailed: {
    title: 'A legutóbbi fizetés nem sikerült',
    text: 'A rendelése megmaradt. Próbálja újra, akár másik kártyával.',
  },
  otherwise: {
    ByBankTransferInAdvance: 'Ezt a rendelést előre, banki átutalással fizeti. A közleménybe a hivatkozási kódot írja.',
    Cod: 'Ezt a rendelést az átvételkor, a futárnál fizeti.',
  },
  unknown: {
    title: 'Nem találunk ilyen rendelést',
    text: 'Ellenőrizze a hivatkozási kódot a visszaigazoló e-mailben: {{code}}',
  },
  payment: {
    pending: {
      title: 'Feldolgozzuk a fizetését',
      text: 'Ne zárja be a böngészőt, és ne lépjen vissza. Ez általában néhány másodperc.',
      slow: 'A bank a szokásosnál lassabban válaszol. Továbbra is figyeljük, nem kell újra fizetnie.',
      offline: 'Megszakadt a kapcsolat. Amint helyreáll, folytatjuk; a fizetése nem vész el.',
    },
    success: {
      title: 'Sikeres fizetés',
      text: 'Köszönjük! A rendelését kifizette, a kártyaolvasót postázzuk.',
      home: 'Tovább a kezdőlapra',
      portal: 'Tovább a saját felületemre',
    },
    failed: {
      title: 'A fizetés nem sikerült',
      text: 'A bank elutasította, vagy a fizetés megszakadt. A rendelése megmaradt, a kártyaolvasó még nincs kifizetve.',
      summary: 'Vissza a rendeléshez',
    },
  },
  help: 'Ha nem sikerül, ügyfélszolgálatunk segít. Mondja be vagy írja meg a hivatkozási kódot:',
};
