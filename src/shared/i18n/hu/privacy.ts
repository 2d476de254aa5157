export const privacy = {
  title: 'Adatkezelési tájékoztató',
  description:
    'Milyen adatot kezelünk, miért, meddig, és mit kérhet tőlünk. Minden rész elején egy mondatban a lényeg.',
  version: 'Hatályos: {{day}} · Változat: {{version}}',
  contents: 'Tartalom',
  what: 'Adatok',
  why: 'Cél',
  basis: 'Jogalap',
  kept: 'Megőrzés',
  controller: {
    title: 'Az adatkezelő',
    summary: 'Az adatait a {{company}} kezeli; adatvédelmi kérdéssel közvetlenül megkeresheti.',
    text: 'Az adatkezelő a {{company}} (székhely: {{address}}, cégjegyzékszám: {{registrationNumber}}). Adatvédelmi ügyekben írjon az {{email}} címre. Minden kérésre legkésőbb egy hónapon belül válaszolunk. A céges azonosítók ezen az oldalon mintaadatok.',
  },
  processing: {
    title: 'Mit kezelünk és miért',
    summary:
      'Csak azt kérjük el, ami a szerződéshez kell, vagy amit jogszabály ír elő. A többihez a hozzájárulását kérjük.',
  },
  activities: {
    registration: {
      title: 'Regisztráció és fiók',
      what: 'Név, születési dátum, állampolgárság, lakcím, e-mail-cím, mobilszám, a vállalkozás adatai. A jelszót és a PIN-kódot csak visszafejthetetlen formában tároljuk.',
      why: 'A szerződés megkötése, belépés a portálra és az alkalmazásba, kapcsolattartás.',
      basis: 'Szerződés teljesítése (GDPR 6. cikk (1) b).',
      kept: 'A szerződés megszűnése után 8 évig.',
    },
    draft: {
      title: 'Félbehagyott regisztráció',
      what: 'Csak ha e-mailben hivatkozást kér hozzá: a regisztrációnál addig beírt adatok, titkosítva. A jelszót, a PIN-kódot és bankkártyaszámot nem.',
      why: 'Hogy később vagy másik eszközön folytathassa. Csak az látja, akinél a hivatkozás van.',
      basis: 'Szerződés megkötését megelőző, az Ön kérésére tett lépés (GDPR 6. cikk (1) b).',
      kept: 'Az utolsó mentés után 30 napig, a regisztráció végéig, vagy amíg a hivatkozás oldalán nem törli.',
    },
    identification: {
      title: 'Ügyfél-azonosítás',
      what: 'A tisztségviselők neve, születési dátuma, állampolgársága, címe és e-mail-címe, a tényleges tulajdonosok és a részesedésük, kiemelt közszereplői nyilatkozat.',
      why: 'A pénzmosás és a terrorizmus finanszírozásának megelőzése.',
      basis: 'Jogi kötelezettség: 2017. évi LIII. törvény (GDPR 6. cikk (1) c).',
      kept: 'Az üzleti kapcsolat megszűnése után 8 évig.',
    },
    documents: {
      title: 'Okmányok másolata',
      what: 'Csak ha a regisztráció ellenőrzéséhez kérjük: személyazonosító okmány, lakcímkártya vagy cégkivonat feltöltött másolata, titkosítva. A képekbe írt egyéb adatokat, például a helyet, eltávolítjuk. Csak az elbíráló munkatársaink nyithatják meg, és minden megnyitást naplózunk.',
      why: 'Az ügyfél-azonosítás adatainak ellenőrzése.',
      basis: 'Jogi kötelezettség: 2017. évi LIII. törvény (GDPR 6. cikk (1) c).',
      kept: 'Elfogadott regisztrációnál az üzleti kapcsolat megszűnése után 8 évig; ha a regisztrációt elutasítjuk, a kérést visszavonjuk, vagy a fiók a döntés előtt megszűnik, 30 napig.',
    },
    transactions: {
      title: 'Tranzakciók',
      what: 'Összeg, időpont, kártyaolvasó, állapot, a kártya típusa és számának legfeljebb első hat és utolsó négy jegye, aláírásos fizetésnél a vevő aláírása. A teljes kártyaszámot nem kapjuk meg és nem tároljuk.',
      why: 'A fizetés elszámolása, kifizetés, sztornó, reklamáció, statisztika a kereskedőnek.',
      basis:
        'Szerződés teljesítése és jogi kötelezettség: 2000. évi C. törvény a számvitelről (GDPR 6. cikk (1) b és c).',
      kept: 'A tranzakciótól számított 8 évig.',
    },
    order: {
      title: 'Rendelés, kifizetés, számlázás',
      what: 'Szállítási és számlázási cím, telefonszám, a fizetés módja és állapota, bankszámlaszám, IBAN.',
      why: 'A kártyaolvasó kiszállítása, számla kiállítása, az eladások kifizetése.',
      basis: 'Szerződés teljesítése és jogi kötelezettség (GDPR 6. cikk (1) b és c).',
      kept: 'A számla kiállításától számított 8 évig.',
    },
    security: {
      title: 'Biztonsági naplók',
      what: 'IP-cím, a böngésző típusa, a belépések ideje, sikertelen belépések, a fiók adatainak változásai.',
      why: 'A fiókok védelme, a visszaélések felderítése, hibakeresés.',
      basis: 'Jogos érdek: az ügyfelek és a szolgáltatás biztonsága (GDPR 6. cikk (1) f).',
      kept: 'A sikertelen belépések számát legfeljebb 30 napig, a portál értesítéseit 90 napig, a többi naplót a szerződés megszűnése után legfeljebb 8 évig.',
    },
    push: {
      title: 'Értesítések az eszközein',
      what: 'Csak ha bekapcsolja: a böngésző címe az értesítési szolgáltatásánál és a titkosítás kulcsai, titkosítva, a bekapcsolás és az utolsó értesítés ideje. A böngésző gyártója (Google, Apple, Mozilla vagy Microsoft) továbbítja az értesítést, de a tartalmát nem látja.',
      why: 'Hogy akkor is értesüljön, ha a portál nincs megnyitva.',
      basis: 'Hozzájárulás: a Beállításokban bármikor kikapcsolhatja (GDPR 6. cikk (1) a).',
      kept: 'Amíg ki nem kapcsolja, vagy a bejelentkezés végéig.',
    },
    support: {
      title: 'Ügyfélszolgálat',
      what: 'Amit a levelében vagy a hívásban megad, és az ügy intézéséhez szükséges fiókadatok.',
      why: 'Kérdések és panaszok megválaszolása, a megtett intézkedések igazolása.',
      basis: 'Szerződés teljesítése és jogos érdek (GDPR 6. cikk (1) b és f).',
      kept: 'Az ügy lezárásától számított 5 évig.',
    },
    picture: {
      title: 'Profilkép',
      what: 'Az Ön által feltöltött kép. A képbe írt egyéb adatokat, például a helyet, feltöltéskor eltávolítjuk.',
      why: 'Hogy a portálon és az alkalmazásban felismerje a fiókját.',
      basis: 'Hozzájárulás (GDPR 6. cikk (1) a).',
      kept: 'Amíg nem törli, vagy meg nem szünteti a fiókját.',
    },
    marketing: {
      title: 'Marketing',
      what: 'Név, e-mail-cím, a hozzájárulás ideje és szövegének változata.',
      why: 'Ajánlatok és újdonságok küldése.',
      basis: 'Külön hozzájárulás (GDPR 6. cikk (1) a; 2008. évi XLVIII. törvény 6. §).',
      kept: 'Visszavonásig; a hozzájárulás tényét utána még 5 évig igazolásként.',
    },
    measurement: {
      title: 'Látogatottság mérése',
      what: 'A megnyitott oldal címe, a kampány megjelölése és néhány gomb használata. Nevet, e-mail-címet és a keresett szöveget nem küldünk.',
      why: 'Az oldalak és a hirdetések javítása.',
      basis:
        'Hozzájárulás: csak ha a sütiknél a „Mindet elfogadom” gombot választotta, és a böngészője nem kéri, hogy ne kövessük (GDPR 6. cikk (1) a).',
      kept: 'A mérés csak összesített adatokat őriz, 24 hónapig.',
    },
  },
  device: {
    title: 'Mit tárolunk az Ön eszközén',
    summary:
      'Sütit nem helyezünk el. A működéshez szükséges néhány adatot a böngésző tárolója őrzi, csak ezen az eszközön.',
    text: 'Ezek a működéshez kellenek, ezért hozzájárulás nélkül is használjuk őket. A böngészőjében bármikor törölheti valamennyit. A „Csak a szükségesek” választásakor töröljük az oldalhoz tartozó sütiket és mindent, ami nem szerepel itt.',
    choice: 'Süti- és mérési beállításait az oldal alján, a „Sütibeállítások” gombbal bármikor megváltoztathatja.',
  },
  stored: {
    language: { what: 'A választott nyelv.', until: 'Amíg nem törli.' },
    theme: { what: 'Világos vagy sötét megjelenés.', until: 'Amíg nem törli.' },
    lists: {
      what: 'A listák sormagassága, oszlopai és oldalmérete, felhasználónként.',
      until: 'Amíg nem törli.',
    },
    characterKeys: { what: 'Hogy kikapcsolta-e az egybetűs gyorsbillentyűket.', until: 'Amíg vissza nem kapcsolja.' },
    cookies: { what: 'Mit választott a sütikről.', until: 'Amíg nem törli.' },
    session: {
      what: 'A bejelentkezés: a neve, a szerepköre és a belépést igazoló kulcsok.',
      until: 'Kijelentkezésig.',
    },
    sessionEnded: {
      what: 'Hogy a legutóbbi bejelentkezése kijelentkezés nélkül ért véget.',
      until: 'A következő belépésig.',
    },
    devices: {
      what: 'A megjegyeztetett eszköz kulcsa, és az e-mail-cím, amelyhez tartozik.',
      until: '30 napig, vagy amíg el nem távolítja az eszközt.',
    },
    signup: {
      what: 'A félbehagyott regisztráció adatai, jelszó és PIN-kód nélkül, és ha hivatkozást kért hozzá, annak kulcsa.',
      until: '7 napig, vagy a regisztráció végéig.',
    },
    order: {
      what: 'Az imént leadott rendelés hivatkozási kódja és fizetési módja.',
      until: 'A böngészőlap bezárásáig.',
    },
    invitation: {
      what: 'A megnyitott meghívás kulcsa, hogy bejelentkezés után is elfogadhassa.',
      until: 'A böngészőlap bezárásáig.',
    },
    lastFigures: {
      what: 'A mai bevétel, ahogyan utoljára látta, hogy kapcsolat nélkül is megjelenjen.',
      until: 'Kijelentkezésig vagy a tesztmódra váltásig.',
    },
    answers: {
      what: 'Amit egy kért adathoz beírt, de még nem küldött el.',
      until: 'Elküldésig, kijelentkezésig vagy a böngészőlap bezárásáig.',
    },
    push: {
      what: 'A készülékre küldött értesítések címe, ha bekapcsolta őket.',
      until: 'Kikapcsolásig vagy kijelentkezésig.',
    },
    recentMerchants: {
      what: 'Csak munkatársainknál: a legutóbb megnyitott kereskedők neve és adószáma.',
      until: 'Kijelentkezésig.',
    },
  },
  sharing: {
    title: 'Kinek adjuk át',
    summary: 'Adatot nem adunk el. Csak azok kapják meg, akik nélkül a szolgáltatás nem működne.',
    text: 'Az adatokat az Európai Gazdasági Térségen belül kezeljük. Harmadik országba csak megfelelőségi határozat vagy az Európai Bizottság általános szerződési feltételei alapján kerülhetnek.',
  },
  recipients: {
    acquirer: {
      name: 'Kártyaelfogadó bank és kártyatársaságok',
      text: 'a tranzakciók engedélyezéséhez, elszámolásához és a reklamációkhoz.',
    },
    gateway: {
      name: 'Fizetési átjáró',
      text: 'ha a rendelést bankkártyával fizeti ki: a kártyaadatokat közvetlenül nekik adja meg.',
    },
    contracts: {
      name: 'Szerződéskötő partner',
      text: 'az elektronikus aláíráshoz: név, e-mail-cím és a szerződés adatai.',
    },
    courier: { name: 'Futárszolgálat', text: 'a kézbesítéshez: név, szállítási cím, telefonszám.' },
    hosting: { name: 'Tárhely- és levelezőszolgáltató', text: 'adatfeldolgozóként, a mi utasításaink szerint.' },
    collector: {
      name: 'Mérési partner',
      text: 'csak az Ön hozzájárulásával: a „Látogatottság mérése” résznél leírt adatok.',
    },
    authorities: { name: 'Hatóságok és bíróságok', text: 'ha jogszabály kötelez rá minket.' },
  },
  safety: {
    title: 'Hogyan védjük',
    summary: 'Titkosított kapcsolat, visszafejthetetlen jelszavak, szűk hozzáférés, naplózott módosítások.',
    text: 'Az adatok titkosított kapcsolaton utaznak. A jelszót és a PIN-kódot lenyomatként tároljuk, ezért mi sem látjuk. Munkatársaink csak a feladatukhoz szükséges adatokhoz férnek hozzá, és minden módosításuk naplóba kerül. Adatvédelmi incidensről a hatóságot 72 órán belül, magas kockázat esetén Önt is haladéktalanul értesítjük.',
  },
  yours: {
    title: 'Az Ön jogai',
    summary: 'Megnézheti, kijavíttathatja, elviheti és bizonyos esetekben töröltetheti az adatait.',
    text: 'Kérését az {{email}} címre küldje, a regisztrált e-mail-címéről. Ingyenes, és egy hónapon belül teljesítjük.',
  },
  rights: {
    access: {
      name: 'Hozzáférés',
      text: 'megtudhatja, mit kezelünk Önről; a másolatot a portál Beállítások oldalán kérheti.',
    },
    rectification: { name: 'Helyesbítés', text: 'kérheti a pontatlan adat javítását.' },
    erasure: {
      name: 'Törlés',
      text: 'kérheti az adat törlését, ha már nincs rá szükség, és jogszabály nem írja elő a megőrzését.',
    },
    restriction: { name: 'Korlátozás', text: 'kérheti, hogy egy vita idejére csak tároljuk az adatot.' },
    portability: { name: 'Hordozhatóság', text: 'géppel olvasható formában elviheti, amit Ön adott meg.' },
    objection: { name: 'Tiltakozás', text: 'kifogásolhatja a jogos érdeken alapuló kezelést.' },
    withdrawal: {
      name: 'Visszavonás',
      text: 'a hozzájárulását bármikor visszavonhatja a portál Beállítások oldalán vagy e-mailben; ez a korábbi kezelést nem érinti.',
    },
  },
  decisions: {
    title: 'Automatizált döntés',
    summary: 'Nincs: gép Önről nem dönt.',
    text: 'Nem hozunk kizárólag automatizált adatkezelésen alapuló döntést, és nem készítünk profilt. A regisztrációról munkatársunk dönt.',
  },
  complaint: {
    title: 'Panasz és jogorvoslat',
    summary: 'Ha elégedetlen, először írjon nekünk; a hatósághoz és a bírósághoz is fordulhat.',
    text: 'Nemzeti Adatvédelmi és Információszabadság Hatóság (NAIH): 1055 Budapest, Falk Miksa utca 9–11., ugyfelszolgalat@naih.hu, www.naih.hu. Pert a lakóhelye szerinti törvényszék előtt is indíthat.',
  },
  changes: {
    title: 'Változások',
    summary: 'Ha lényegesen változik, e-mailben szólunk.',
    text: 'A tájékoztató új változatát ezen az oldalon tesszük közzé. A lényeges változásról a hatálybalépés előtt legalább 15 nappal e-mailt küldünk a regisztrált kereskedőknek.',
  },
};
