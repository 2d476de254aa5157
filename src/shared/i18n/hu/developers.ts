export const developers = {
  title: 'Fejlesztőknek',
  description: 'Kulcsok, webhookok és minden, ami egy saját program bekötéséhez kell.',
  guide: {
    title: 'Első lépések',
    sale: {
      title: 'Első eladás',
      text: 'Egy próbaolvasó valódi pénz nélkül küld eladást, és itt azonnal látja.',
    },
    export: {
      title: 'Letöltés a könyvelésnek',
      text: 'Egy hívás, és megvan a múlt hónap minden fizetése táblázatban.',
    },
    webhook: {
      title: 'Értesítés minden eladásról',
      text: 'A programja üzenetet kap, amikor fizetnek. Nem kell kérdezgetnie.',
    },
  },
  requests: {
    title: 'Kérések naplója',
    text: 'Amit az API-kulcsaival kértek az elmúlt {{count}} napban. A hibás kérés azonosítójával gyorsabban segítünk.',
    list: 'Kérések',
    filter: 'Melyik kérések',
    all: 'Mind',
    failed: 'Hibás',
    key: 'Kulcs',
    allKeys: 'Minden kulcs',
    revoked: 'Visszavont kulcs',
    columns: { request: 'Kérés', status: 'Válasz', time: 'Mikor', key: 'Kulcs', id: 'Kérés azonosítója' },
    gone: 'Megszakadt',
    duration: '{{duration}} ms',
    none: {
      title: 'Még nem érkezett kérés',
      text: 'Készítsen egy kulcsot, és próbálja ki a mellette kapott paranccsal.',
    },
    noResults: 'Ilyen kérés nincs',
  },
};
