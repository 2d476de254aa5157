/** The FAQ's questions about messages to merchants. */
export const notifications = {
  question: 'Miről kapok értesítést a portálon, és hogyan kapcsolom ki?',
  answer:
    'A fejléc harangja mutatja, hány olvasatlan értesítése van: elkészült elszámolás, szokatlan eset az eladások között, elérhetetlen kártyaolvasó, kész export, változás a csapatban vagy a fiók biztonságában. Mindenki a sajátját olvassa, és azt látja, amit a szerepköre enged.\n\nA Beállítások oldalon, az Értesítések részben típusonként kapcsolhatja ki a portálon vagy e-mailben. Ugyanott napi összefoglalót is kérhet: egy levél az olvasatlanokról, a megadott órától. Ha éjjel nem szeretne levelet, állítson be csendes órákat: ami közben történik, arról a végükön írunk. A telefonján vagy a számítógépén akkor is láthatja őket, ha a Csippanó nincs megnyitva: az Értesítések az eszközein részben kapcsolhatja be, eszközönként. A biztonságról szóló értesítések nem kapcsolhatók ki. 90 nap után töröljük őket.',
  words: 'értesítés telefon push eszköz harang olvasatlan e-mail riasztás kikapcsolás csendes órák éjszaka csapat',
};

export const marketing = {
  question: 'Hogyan iratkozom le a hírlevélről?',
  answer:
    'A portálon, a Beállítások oldalon egy kapcsolóval bármikor kikapcsolhatja. Az elszámolásról és a szolgáltatásról szóló leveleket ezután is megkapja, mert azok a szerződéshez tartoznak.',
  words: 'marketing hozzájárulás leiratkozás reklám hírlevél',
};
