export const reports = {
  upload: 'Feltöltés',
  title: 'Elszámolások',
  list: 'Elszámolások listája',
  columns: {
    month: 'Időszak',
    type: 'Típus',
    file: 'Fájl',
    source: 'Forrás',
    size: 'Méret',
    uploaded: 'Kiadva',
    download: 'Letöltés',
  },
  type: {
    Settlement: 'Havi elszámolás',
    InterchangePlusPlus: 'Interchange++',
  },
  source: {
    Generated: 'automatikus',
    Uploaded: 'feltöltött',
  },
  open: 'megnyitás: {{month}}, {{type}}',
  download: 'Letöltés: {{month}}, {{type}}',
  downloadFailed: 'A letöltés nem sikerült',
  filters: {
    search: 'Fájlnév vagy hónap',
    allTypes: 'Minden típus',
  },
  none: {
    title: 'Még nincs elszámolás',
    text: 'Az elszámolás a hónap végét követő második napon készül el, és itt jelenik meg.',
    toTransactions: 'Tranzakciók megnyitása',
  },
  noResults: {
    title: 'Nincs találat',
    text: 'Ezekkel a szűrőkkel nincs elszámolás. Próbáljon hosszabb időszakot, másik típust vagy rövidebb keresőszót.',
  },
  viewer: {
    title: 'Elszámolás',
    titleOf: '{{type}}, {{month}}',
    tools: 'Lapozás és nagyítás',
    page: 'Az elszámolás oldala',
    smaller: 'Kicsinyítés',
    larger: 'Nagyítás',
    wholeWidth: 'Teljes szélesség',
    download: 'Letöltés',
    broken: {
      title: 'Ezt a fájlt itt nem tudjuk megmutatni',
      text: 'Töltse le, és nyissa meg a saját PDF-olvasójában.',
    },
    notFound: {
      title: 'Nincs ilyen elszámolás',
      text: 'A hivatkozás hibás lehet, vagy másik kereskedő elszámolására mutat.',
    },
  },
};
