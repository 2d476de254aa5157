/** What a merchant can do now, and what limits it. */
export const standing = {
  title: 'Fiók állapota',
  description: 'Mit tehet most a fiókjával. Ha valami korlátozott: miért, meddig, és mi a teendő.',
  limits: 'Korlátok: {{act}}',
  states: { Allowed: 'Rendben', Limited: 'Korlátozott', NotAllowed: 'Most nem lehet' },
  until: 'Eddig: {{day}}',
  write: 'E-mailt írok',
  open: {
    details: 'Adatok megnyitása',
    today: 'Hátralévő lépések',
    readers: 'Kártyaolvasók megnyitása',
    reports: 'Elszámolások megnyitása',
  },
  acts: {
    TakePayments: {
      name: 'Kártyás fizetés elfogadása',
      rule: 'Kártyaolvasóval, a nap bármely órájában.',
    },
    TakeOnlinePayments: {
      name: 'Online fizetés elfogadása',
      rule: 'Webáruházban.',
    },
    GiveRefunds: {
      name: 'Sztornó és visszatérítés',
      rule: 'Az eladás után {{hours}} órán belül, legfeljebb az eladás összegéig.',
    },
    ReceivePayouts: {
      name: 'Kifizetések',
      rule: 'Korlátozás nélkül az eladás után {{from}}–{{to}} munkanapon belül a bankszámláján van a pénz.',
    },
  },
  reasons: {
    ItemsAskedFor: {
      name: 'A regisztráció elbírálásához adatot vagy iratot kértünk',
      remedy: 'Az Adatok oldalon válaszolhat, és ott látja, mit kérünk.',
    },
    ReviewPending: {
      name: 'Még elbíráljuk a regisztrációját',
      remedy: 'Nincs teendője: e-mailben értesítjük a döntésről.',
    },
    ReviewRejected: {
      name: 'Elutasítottuk a regisztrációját',
      remedy: 'Ha nem ért egyet, írja meg, miért: {{email}}.',
    },
    NoReader: {
      name: 'Még nincs kártyaolvasója',
      remedy: 'A szerződés aláírása és a fizetés után küldjük. A Ma oldal mutatja a hátralévő lépéseket.',
    },
    ReadersDisabled: {
      name: 'Minden kártyaolvasója le van tiltva',
      remedy: 'Írja meg, melyiket szeretné újra használni: {{email}}.',
    },
    NoShop: {
      name: 'Nincs webáruháza nálunk',
      remedy: 'Ha online is szeretne fizetést elfogadni, írja meg a webáruháza címét: {{email}}.',
    },
    ShopsDisabled: {
      name: 'Minden webáruháza le van tiltva',
      remedy: 'Írja meg, melyiket szeretné újra használni: {{email}}.',
    },
    Role: {
      name: 'Az Ön szerepköre nem adhat vissza pénzt',
      remedy: 'Kérje meg a csapat tulajdonosát vagy egy üzletvezetőt.',
    },
    RefundLimit: {
      name: 'Egyedül most egyszerre legfeljebb {{amount}} adható vissza',
      remedy: 'Nagyobb összeget a csapat tulajdonosa adhat vissza. Ő módosíthatja a korlátot is.',
    },
    Hold: {
      name: 'Visszatartás',
      remedy: 'A részleteket a visszatartásnál olvashatja.',
    },
    PayoutReturned: {
      name: 'Visszajött egy utalásunk: {{amount}}',
      remedy: 'Nézze meg az Adatok oldalon, jó-e a bankszámla. Ha nem jó, írja meg az újat: {{email}}.',
    },
    Owed: {
      name: 'Tartozása: {{amount}}',
      remedy: 'Nincs teendője: a következő eladásaiból vonjuk le.',
    },
  },
};
