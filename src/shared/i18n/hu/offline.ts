/** The page for an unreachable server. */
export const offline = {
  title: 'Nincs kapcsolat',
  text: 'A Csippanót most nem lehet elérni. Ellenőrizze az internetkapcsolatát; amint helyreáll, az oldal magától betöltődik.',
  retry: 'Újrapróbálom',
  known: 'Utolsó ismert adatok',
  income: 'Napi bevétel,',
  asOf: 'Állapot:',
  later: 'Az azóta érkezett fizetések itt nem látszanak.',
};
