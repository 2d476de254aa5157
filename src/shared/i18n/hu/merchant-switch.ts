export const merchantSwitch = {
  admin: 'Váltás másik kereskedőre',
  recent: 'Legutóbb megnyitott',
  found: 'Kereskedők',
  parent: 'Megtekintett egység',
  all: 'Összes egység',
  own: 'Saját',
  registered: 'regisztrált: {{moment}}',
  none: 'Nincs találat',
  failed: 'A keresés nem sikerült',
  ended: {
    title: 'Ez az egység már nem érhető el',
    text: 'Egy másik lapon másik kereskedőre, teszt vagy éles módra váltott, vagy megszűnt a kapcsolat, amely alapján láthatta az adatait. A saját adatai változatlanul megvannak.',
    action: 'Vissza a saját adatokhoz',
  },
  ownEnded: {
    removed:
      'Már nem tagja ennek a csapatnak: {{name}}. Most egy olyan vállalkozást lát, amelyhez továbbra is hozzáfér.',
    suspended:
      'Felfüggesztették a hozzáférését ehhez a vállalkozáshoz: {{name}}. Most egy olyan vállalkozást lát, amelyhez továbbra is hozzáfér.',
  },
  newRole: 'Mostantól a szerepköre: {{role}}',
  offer: {
    text: 'A váltás a böngésző többi megnyitott lapjára is érvényes. Vállalkozás: {{name}}',
    other: { title: 'Ez az oldal egy másik vállalkozásé', action: 'Váltás erre a vállalkozásra' },
    live: { title: 'Ez az oldal az éles módhoz tartozik, most tesztmódban dolgozik', action: 'Váltás éles módra' },
    test: { title: 'Ez az oldal a tesztmódhoz tartozik', action: 'Váltás tesztmódra' },
  },
  denied: {
    text: 'Nincs jogosultsága ahhoz az oldalhoz, amelyet meg szeretett volna nyitni.',
    close: 'Értesítés bezárása',
  },
  group: {
    title: 'Összes egység statisztikája',
    description: 'A saját és az összes alatta álló egység forgalma együtt.',
    shares: 'Egységenként',
    unit: 'Egység',
    grossIncome: 'Bruttó bevétel',
    transactionCount: 'Tranzakciók',
    open: { today: 'a mai nap megnyitása', statistics: 'statisztika megnyitása' },
  },
};
