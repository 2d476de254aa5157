/** E-mails about what a merchant has taken: daily closes, settlements, and exports of its lists. */
export const figureEmails = {
  dailyCloses: {
    subject: { day: 'Napi zárás: {{from}}', days: 'Napi zárások: {{from}} – {{to}}' },
    closed: 'A lezárt napok számai kártyaolvasónként: {{merchantName}}.',
    close: '{{day}} {{terminal}}, {{number}}. zárás',
    sales_one: '{{number}} fizetés: {{amount}}',
    sales_other: '{{number}} fizetés: {{amount}}',
    voids_one: '{{number}} sztornó: {{amount}}',
    voids_other: '{{number}} sztornó: {{amount}}',
    net: 'forgalom: {{amount}}',
    correction: 'helyesbítés, {{day}} {{amount}}',
    total_one: 'Összesen, {{number}} zárás a helyesbítésekkel',
    total_other: 'Összesen, {{number}} zárás a helyesbítésekkel',
    more_one: 'További {{number}} zárást a portálon talál.',
    more_other: 'További {{number}} zárást a portálon talál.',
    action: 'Napi zárások megnyitása',
    where: 'Hogy mikor küldjük ezt a levelet, vagy küldjük-e, azt a portálon, a Napi zárások oldalon állíthatja be.',
  },
  exportReady: {
    subject: 'Elkészült a fájl: {{list}}, {{merchantName}}',
    ready: 'Elkészült a fájl, amelyet a Csippanó portálon kért ({{moment}}).',
    total: 'Összesen',
    action: 'Fájl letöltése',
    validity:
      'A hivatkozás {{days}} napig érvényes, és egyszer használható, belépés nélkül. A fájlt 30 napig a portálról is letöltheti.',
    notYou: 'Ha nem Ön kérte, ne adja tovább ezt a levelet, és változtassa meg a jelszavát.',
  },
  exportAddress: {
    subject: '{{merchantName}} fájlokat küldene Önnek',
    greeting: 'Tisztelt Címzett!',
    asks: '{{merchantName}} ezt az e-mail-címet adta meg, hogy a Csippanó rendszeresen elküldje ide a forgalmáról készült fájlokat. A gombbal megerősítheti, hogy kéri őket.',
    action: 'Kérem a fájlokat',
    validity: 'A hivatkozás {{days}} napig érvényes, és egyszer használható. Addig nem küldünk fájlt erre a címre.',
    notYou: 'Ha nem kéri, nincs teendője. Később minden levélből leiratkozhat.',
  },
  exportScheduled: {
    subject: '{{name}}: {{period}}',
    greeting: 'Tisztelt Címzett!',
    ready: 'Elkészült az ütemezett fájl: {{merchantName}}.',
    total: 'Összesen',
    action: 'Fájl letöltése',
    validity: 'A hivatkozás {{days}} napig érvényes, és egyszer használható, belépés nélkül.',
    unsubscribe: 'Leiratkozás ezekről a levelekről',
  },
  settlementReady: {
    subject: 'Elkészült a havi elszámolás: {{month}}',
    ready: 'Elkészült a havi elszámolás: {{merchantName}}, {{month}}.',
    action: 'Elszámolás megnyitása',
    where: 'Az elszámolást a portálon, az Elszámolások oldalon belépés után olvashatja el és töltheti le.',
  },
  settlementCorrected: {
    subject: 'Javított havi elszámolás: {{month}}',
    ready:
      'Az elszámolás elkészülte után ehhez a hónaphoz tartozó fizetés vagy sztornó érkezett egy kártyaolvasótól, ezért javított elszámolást készítettünk: {{merchantName}}, {{month}}. A korábbi helyett ez érvényes.',
  },
};
