/** Separate: a page shows it if the other texts cannot be loaded. */
export const loadError = {
  hu: {
    title: 'Hiba történt az alkalmazás betöltése közben',
    text: 'Az adatai biztonságban vannak. Töltse be újra az oldalt; ha a hiba ismétlődik, próbálja meg később.',
    reload: 'Oldal újratöltése',
    offline: 'Nincs kapcsolat',
    offlineText: 'Ha a kapcsolat helyreáll, az oldal betöltődik.',
  },
  en: {
    title: 'Something went wrong while loading the application',
    text: 'Your data is safe. Reload the page; if it happens again, please try later.',
    reload: 'Reload page',
    offline: 'No connection',
    offlineText: 'The page loads when the connection is back.',
  },
};
