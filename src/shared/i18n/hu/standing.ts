/** A merchant's current options and their limits. */
export const standing = {
  title: 'Fiók állapota',
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
    },
  },
  /** For the merchant. */
  toMerchant: {
    description: 'Mit tehet most a fiókjával. Ha valami korlátozott: miért, meddig, és mi a teendő.',
    payouts: 'Az eladás után {{from}}–{{to}} munkanapon belül a bankszámláján van a pénz.',
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
  },
  /** For administrators, about a merchant. */
  aboutMerchant: {
    description: 'Mit tehet most a kereskedő a fiókjával. Ha valami korlátozott: miért, meddig, és mi a teendője.',
    payouts: 'Az eladás után {{from}}–{{to}} munkanapon belül a kereskedő bankszámláján van a pénz.',
    reasons: {
      ItemsAskedFor: {
        name: 'A regisztráció elbírálásához adatot vagy iratot kértünk',
        remedy: 'A kereskedő az Adatok oldalon látja, mit kérünk, és ott válaszolhat.',
      },
      ReviewPending: {
        name: 'Még elbíráljuk a regisztrációt',
        remedy: 'A kereskedőnek nincs teendője: e-mailben értesítjük a döntésről.',
      },
      ReviewRejected: {
        name: 'Elutasítottuk a regisztrációt',
        remedy: 'Ha a kereskedő nem ért egyet, ide írhatja meg, miért: {{email}}.',
      },
      NoReader: {
        name: 'A kereskedőnek még nincs kártyaolvasója',
        remedy: 'A szerződés aláírása és a fizetés után küldjük. A kereskedő a Ma oldalon látja a hátralévő lépéseket.',
      },
      ReadersDisabled: {
        name: 'A kereskedő minden kártyaolvasója le van tiltva',
        remedy: 'A kereskedő ide írhatja meg, melyiket szeretné újra használni: {{email}}.',
      },
      NoShop: {
        name: 'A kereskedőnek nincs webáruháza nálunk',
        remedy: 'Ha a kereskedő online is szeretne fizetést elfogadni, ide írhatja meg a webáruháza címét: {{email}}.',
      },
      ShopsDisabled: {
        name: 'A kereskedő minden webáruháza le van tiltva',
        remedy: 'A kereskedő ide írhatja meg, melyiket szeretné újra használni: {{email}}.',
      },
      Role: {
        name: 'Ez a szerepkör nem adhat vissza pénzt',
        remedy: 'A csapat tulajdonosa vagy egy üzletvezető adhat vissza.',
      },
      RefundLimit: {
        name: 'Egyedül most egyszerre legfeljebb {{amount}} adható vissza',
        remedy: 'Nagyobb összeget a csapat tulajdonosa adhat vissza. Ő módosíthatja a korlátot is.',
      },
      Hold: {
        name: 'Visszatartás',
        remedy: 'A részletek a visszatartásnál vannak.',
      },
      PayoutReturned: {
        name: 'Visszajött egy utalásunk: {{amount}}',
        remedy:
          'A kereskedő az Adatok oldalon nézheti meg, jó-e a bankszámlája. Ha nem jó, ide írhatja meg az újat: {{email}}.',
      },
      Owed: {
        name: 'A kereskedő tartozása: {{amount}}',
        remedy: 'A kereskedőnek nincs teendője: a következő eladásaiból vonjuk le.',
      },
    },
  },
};
