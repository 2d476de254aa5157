export const layout = {
  skip: 'Ugrás a tartalomra',
  language: 'Nyelv',
  toDark: 'Váltás sötét megjelenésre',
  toLight: 'Váltás világos megjelenésre',
  login: 'Bejelentkezés',
  logout: 'Kijelentkezés',
  toOwnScreens: 'Saját felületem',
  footer: 'Kártyaelfogadás magyar vállalkozásoknak',
  trail: 'Útvonal',
  menu: {
    label: 'Oldalmenü',
    open: 'Menü megnyitása',
    clients: 'Kereskedők',
    merchant: 'Kiválasztott kereskedő',
    statistics: 'Statisztika',
    transactions: 'Tranzakciók',
  },
  broken: {
    title: 'Hiba történt az alkalmazás betöltése közben',
    text: 'Az adatai biztonságban vannak. Töltse be újra az oldalt; ha a hiba ismétlődik, próbálja meg később.',
    reload: 'Oldal újratöltése',
  },
};
