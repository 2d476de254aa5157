/** The FAQ's questions about the portal on a phone, its team, and quiet hours. */
export const portal = {
  'install-on-phone': {
    question: 'Hogyan teszem a Csippanót a telefonom kezdőképernyőjére?',
    answer:
      'Nem kell hozzá áruház. Androidon, Chrome-ban: a böngésző menüjében a „Telepítés” vagy a „Hozzáadás a kezdőképernyőhöz”. iPhone-on és iPaden, Safariban: Megosztás, majd „Főképernyőhöz adás”. Számítógépen: a telepítés ikonja a címsorban.\n\nUtána saját ablakban nyílik meg, és az értesítéseket is itt kapcsolhatja be: Beállítások, Értesítések az eszközein. iPhone-on csak a telepített alkalmazás tud értesíteni. Azonosítókulccsal jelszó nélkül léphet be újra.',
    words: 'telepítés alkalmazás app ikon kezdőképernyő főképernyő android iphone ipad safari chrome passkey',
  },
  'offline-figures': {
    question: 'Mit látok a portálon, ha nincs internetem?',
    answer:
      'A mai bevételt úgy, ahogy utoljára látta, az időpontjával; az azóta érkezett fizetések nincsenek benne. Amint újra van kapcsolat, az oldal magától betöltődik. Ez az adat csak az Ön eszközén van, és kilépéskor töröljük róla, akkor is, ha a hozzáférése megszűnik. A félbehagyott űrlapja közben nem vész el, ha nyitva hagyja az oldalt.',
    words: 'offline nincs net kapcsolat térerő utolsó ismert adatok bevétel',
  },
  'team-roles': {
    question: 'Adhatok hozzáférést a munkatársaimnak és a könyvelőmnek?',
    answer:
      'Igen, mindenkinek a sajátját, a Csapat oldalon. E-mailben hívja meg őket; a hivatkozás hét napig és egyszer használható.\n\nTulajdonos: mindent megtehet. Üzletvezető: mindent, kivéve a tulajdonosok jogait. Pénztáros: látja, sztornózza és visszatéríti az eladásokat, de csak a mai összegeket és a még nyitott mai zárást látja, és nem exportál. Könyvelő: mindent lát és letölt, ami pénzügyi, de nem módosít semmit.\n\nA szerepkört bármikor megváltoztathatja, a hozzáférést felfüggesztheti vagy megszüntetheti: öt másodpercen belül mindenhol érvényes. Aki több vállalkozásnál dolgozik, ugyanazzal a fiókkal vált közöttük.',
    words: 'csapat munkatárs alkalmazott pénztáros üzletvezető könyvelő jogosultság szerepkör meghívás hozzáférés',
  },
  'quiet-hours': {
    question: 'Beállíthatom, hogy éjjel és zárás után ne kapjak üzenetet?',
    answer:
      'Igen, kétféleképpen. A Beállítások oldalon az Értesítések részben a saját csendes óráit: ilyenkor sem levél, sem értesítés nem megy a telefonjára, hanem a végükön érkezik. A biztonságról azonnal szólunk, és a portálon minden azonnal ott van.\n\nA Kártyaolvasók oldalon az üzletét: a nem elérhető kártyaolvasókról ilyenkor nem írunk. Ha egy olvasó közben hallgatott el, és nyitás után fél órával sem jelentkezik, akkor küldünk levelet.',
    words: 'csendes órák éjszaka zárva nyitvatartás értesítés levél push kieső olvasó',
  },
};
