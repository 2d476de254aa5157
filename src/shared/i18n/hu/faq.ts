import { accountant } from './faq-accountant.ts';
import { marketing, notifications } from './faq-messages.ts';
import { portal } from './faq-portal.ts';

export const faq = {
  title: 'Gyakori kérdések',
  description: 'Kártyaelfogadás, díjak, kifizetés, rendelés: rövid válaszok a kereskedők gyakori kérdéseire.',
  search: 'Keresés a kérdések között',
  placeholder: 'Például: díj, sztornó, akkumulátor',
  groupsLabel: 'Témakörök',
  hits_one: '{{count}} találat',
  hits_other: '{{count}} találat',
  noHits: 'Nincs találat',
  noHitsText: 'Próbálja kevesebb vagy más szóval. Ha így sincs meg a válasz, írjon nekünk, és segítünk.',
  write: 'Írok az ügyfélszolgálatnak',
  copyLink: 'Hivatkozás',
  unanswered: 'Nem találta meg a választ?',
  unansweredText: 'Ügyfélszolgálatunk munkanapokon {{from}} és {{to}} között elérhető.',
  links: {
    pricing: 'Díjaink részletesen',
    signup: 'Regisztrálok',
    forgotPassword: 'Új jelszót kérek',
    contact: 'Az ügyfélszolgálat elérhetőségei',
    terms: 'Általános szerződési feltételek (PDF)',
    privacy: 'Adatkezelési tájékoztató',
  },
  groups: {
    'first-steps': 'Első lépések',
    pricing: 'Díjak',
    'card-acceptance': 'Kártyaelfogadás',
    'pay-outs': 'Kifizetések',
    'my-account': 'Fiókom',
    'ordering-and-delivery': 'Rendelés és kiszállítás',
    technical: 'Technikai kérdések',
  },
  questions: {
    'what-is-it': {
      question: 'Mi a Csippanó?',
      answer:
        'Kártyaelfogadási szolgáltatás magyarországi vállalkozásoknak. Egy hordozható kártyaolvasót adunk, amely Bluetooth-on kapcsolódik a telefonján futó alkalmazáshoz. Az eladásokat a portálon követheti: ott látja a tranzakciókat, a statisztikát és a havi elszámolásokat is.',
      words: 'szolgáltatás POS terminál mobil fizetés bevezető',
    },
    'who-can-register': {
      question: 'Ki regisztrálhat?',
      answer:
        'Magyarországi egyéni vállalkozók és cégek. Aki regisztrál, annak betöltött 18. életév és forintban vezetett, saját bankszámla kell.',
      words: 'egyéni vállalkozó kft bt cég életkor kata őstermelő',
    },
    'how-long': {
      question: 'Mennyi ideig tart a regisztráció?',
      answer:
        'Nagyjából {{registration}} percig. Egyéni vállalkozónak többnyire {{registrationPerson}} perc elég, cégnek a tisztségviselők adatai miatt inkább {{registrationCompany}}. A kitöltést félbehagyhatja, és ott folytathatja, ahol abbahagyta: ugyanazon az eszközön 7 napig, a „Folytatom később” gombbal kért e-mail hivatkozásával bármelyik eszközön, az utolsó mentés után 30 napig.',
      words: 'idő perc jelentkezés űrlap',
    },
    'what-to-prepare': {
      question: 'Mit készítsek elő a regisztrációhoz?',
      answer:
        'Személyazonosító okmányát, lakcímét, adószámát, a bankszámlaszámát és annak IBAN-ját. Cég esetén a cégjegyzékszámot, valamint egy vagy két tisztségviselő adatait is: ki jogosult aláírni, és ki a tényleges tulajdonos.\n\nA végén megkérdezzük, körülbelül mekkora kártyás forgalomra számít. Elég a becslés.',
      words: 'iratok dokumentumok papírok okmány személyi lakcímkártya',
    },
    contract: {
      question: 'Hogyan írjuk alá a szerződést?',
      answer:
        'Elektronikusan. A regisztráció után visszaigazoló levelet küldünk, majd szerződéskötő partnerünktől e-mailben kapja meg az aláírandó iratokat. Nyomtatni és postára menni nem kell. Ha a levél elveszett, kérésére újra elküldjük.',
      words: 'aláírás szerződéskötés e-mail újraküldés',
    },
    'after-registration': {
      question: 'Mi történik a regisztráció után?',
      answer:
        'Visszaigazoló e-mailt kap, megérkeznek az elektronikusan aláírandó szerződések, a kártyaolvasót pedig elküldjük Önnek. Ha a bankkártyás fizetést választotta, a rendelést azonnal kifizetheti. Ha az ellenőrzéshez valami hiányzik vagy nem egyezik, e-mailben kérjük, és a portálon, az Adatok oldalon válaszolhat rá; ott látja azt is, miért és meddig kérjük. A portálra és az alkalmazásba a regisztrációkor megadott e-mail-címével és jelszavával léphet be.',
      words: 'folyamat mikor kezdhetek aktiválás ellenőrzés hiánypótlás hiányzó adat elbírálás',
    },
    'pair-reader': {
      question: 'Hogyan párosítom a kártyaolvasót a telefonommal?',
      answer:
        'Kapcsolja be az olvasót, és a telefonon engedélyezze a Bluetooth-t. Lépjen be az alkalmazásba a regisztrációs e-mail-címével és jelszavával, válassza ki az olvasót a listából, majd hasonlítsa össze a két kijelzőn látható számot. Párosítani csak egyszer kell.',
      words: 'bluetooth összekapcsolás csatlakoztatás beállítás',
    },
    fees: {
      question: 'Mennyibe kerül a kártyaelfogadás?',
      answer:
        'Tranzakciónként {{fee}}, de legalább {{minimumFee}}. Egy {{smallPayment}} összegű fizetés díja {{smallFee}}, egy {{largePayment}} összegűé {{largeFee}}. Ha nincs forgalma, tranzakciós díj sincs.',
      words: 'ár jutalék százalék költség tranzakciós díj',
    },
    'minimum-fee': {
      question: 'Van minimális díj?',
      answer:
        'Igen, tranzakciónként {{minimumFee}}. Ennyit fizet minden olyan eladás után, amelynél a {{fee}} ennél kevesebb lenne, vagyis {{smallPayment}} összegig.',
      words: 'legkisebb díj alsó határ kis összeg',
    },
    'reader-price': {
      question: 'Mennyibe kerül a kártyaolvasó?',
      answer:
        'Darabonként {{readerNet}} + áfa, azaz {{vat}} áfával {{readerGross}}. Ezt egyszer kell kifizetni, utána az olvasó az Öné. A kiszállítás ingyenes.',
      words: 'készülék terminál ár bruttó nettó vétel bérlés',
    },
    'monthly-fee': {
      question: 'Van regisztrációs, üzembe helyezési vagy havidíj?',
      answer:
        'Nincs: mindhárom {{nothing}}. Nincs hűségidő és nincs kötelező forgalom sem. A díjak közt egyetlen állandó tétel van: a tranzakciós díj.',
      words: 'havi díj rejtett költség hűségidő telepítés',
    },
    'vat-on-fee': {
      question: 'Kell áfát fizetni a tranzakciós díj után?',
      answer: 'Nem, a tranzakciós díjat nem terheli áfa. A kártyaolvasó árára {{vat}} áfa kerül.',
      words: 'adó számla általános forgalmi adó',
    },
    'foreign-cards': {
      question: 'Mennyi a díj külföldi kártyánál?',
      answer:
        'Külföldön kibocsátott kártyánál {{foreignFrom}} elsejétől a díj {{foreignFee}} + {{foreignFixed}} tranzakciónként, addig annyi, mint a magyar kártyáknál. A magyar kártyáknál a {{fee}}, legalább {{minimumFee}} díj érvényes.',
      words: 'turista külföldi bankkártya nem magyar',
    },
    'special-rates': {
      question: 'Nagy a forgalmam. Kaphatok egyedi díjat?',
      answer:
        'Ha a kártyás forgalma évi {{specialTurnover}} felett van, írjon nekünk az {{email}} címre: egyedi ajánlatot adunk. A levélben írja meg az éves forgalmát és az átlagos vásárlási összeget. A megállapodott díj egy hónap elsejétől érvényes, és az Adatok oldalon látja, az elszámolások magyarázata is ezzel számol.',
      words: 'kedvezmény egyedi ajánlat alku nagyvállalat',
    },
    'card-brands': {
      question: 'Milyen kártyákat fogad el az olvasó?',
      answer: 'Mastercard, Maestro, Visa, Visa Electron és V PAY kártyákat.',
      words: 'bankkártya típus mastercard visa electron vpay',
    },
    'entry-modes': {
      question: 'Hogyan fizethet a vevő?',
      answer:
        'Érintéssel, chippel vagy mágnescsíkkal. Az összeget Ön írja be az alkalmazásba, a vevő pedig az olvasóhoz érinti, bedugja vagy lehúzza a kártyáját. Ha PIN-kód kell, azt a vevő az olvasó billentyűzetén adja meg. Ha a kártya aláírást kér, a vevő a telefon kijelzőjén ír alá.',
      words: 'érintéses contactless chip mágnescsík aláírás pin',
    },
    currency: {
      question: 'Milyen pénznemben fogadhatok el fizetést?',
      answer: 'Forintban. A külföldi kártya számláját a kártyát kibocsátó bank terheli meg a saját árfolyamán.',
      words: 'euró deviza valuta forint',
    },
    refund: {
      question: 'Vissza tudom vonni az eladást?',
      answer:
        'Igen, az eladástól számított {{refundHours}} órán belül, a teljes összeggel, azon az olvasón, amelyik az eladást végezte, vagy a portálon, a tranzakció részleteinél. A visszavont eladás állapota a portálon Sztornózva lesz, nem számít bele a forgalomba, és díja sincs. {{refundHours}} óra után más módon, például átutalással rendezze a visszatérítést a vevővel.',
      words: 'visszatérítés sztornó visszautalás visszavonás 24 óra törlés',
    },
    'pending-payment': {
      question: 'Megszakadt a fizetés. Megterhelték a vevő kártyáját?',
      answer:
        'Mielőtt újra terhelne, nézze meg a portálon a Tranzakciók oldalt. Ha az állapot Sikeres, a fizetés megtörtént. Ha Sikertelen, a vevő újra fizethet. Ha Folyamatban van, várjon pár percet: az alkalmazás magától elküldi az eredményt, amint van internet.',
      words: 'függőben folyamatban hiba sikertelen elutasítva dupla terhelés megszakadt',
    },
    receipt: {
      question: 'A kártyás bizonylat helyettesíti a nyugtát?',
      answer:
        'Nem. A bizonylat csak a kártyás fizetést igazolja. Nyugtát vagy számlát ugyanúgy adnia kell, mint készpénzes fizetésnél.',
      words: 'blokk számla pénztárgép online kassza bizonylat',
    },
    chargeback: {
      question: 'Mi történik, ha a vevő a bankjánál kifogásolja a fizetést?',
      answer:
        'A vevő bankja visszakérheti az összeget. Ilyenkor írunk Önnek, és kérjük az eladás bizonylatait. Ha igazolni tudja az eladást, megvédjük az álláspontját. Ezért őrizze meg a bizonylatokat, és személyesen adja át az árut.',
      words: 'kifogás reklamáció chargeback visszaterhelés vita csalás',
    },
    'when-paid': {
      question: 'Mikor kapom meg a pénzt?',
      answer: 'Az eladás után {{payout}} munkanapon belül a bankszámláján van.',
      words: 'kifizetés utalás jóváírás mikor bevétel elszámolás visszatartás visszatartott késik',
    },
    'longer-interval': {
      question: 'Kérhetek ritkább kifizetést?',
      answer:
        'Igen. Ha kéri, {{longPayout}} napos időszakokban fizetünk: kevesebb, nagyobb összegű utalást kap, amelyet könnyebb könyvelni. A váltást az ügyfélszolgálat állítja be.',
      words: 'tíz nap 10 naponta gyakoriság időszak',
    },
    'fee-deducted': {
      question: 'A díjat levonják, vagy külön számlázzák?',
      answer:
        'A tranzakciós díjat a kifizetésből vonjuk le, külön utalnia nem kell. A havi elszámolásban naponként látja a forgalmat, a díjat és a kifizetett összeget.',
      words: 'levonás számla nettó elszámolás jutalék',
    },
    'which-account': {
      question: 'Melyik bankszámlára érkezik a pénz?',
      answer:
        'Arra, amelyet a regisztrációkor megadott. Egy fiókhoz egy bankszámla tartozik, forintban vezetve, és a vállalkozásé kell legyen. Más nevén lévő számlára nem utalunk.',
      words: 'számlaszám iban saját számla forint',
    },
    'change-bank-account': {
      question: 'Hogyan változtatom meg a bankszámlámat?',
      answer:
        'A bankszámlát biztonsági okból csak az ügyfélszolgálat módosíthatja. Írjon a regisztrált e-mail-címéről, és visszahívjuk, hogy azonosítsuk. Amíg a csere tart, a korábbi számlára fizetünk.',
      words: 'számlaszám módosítás új bank csere',
    },
    'settlement-reports': {
      question: 'Hol találom a havi elszámolást?',
      answer:
        'A portálon, az Elszámolások oldalon: ott megnézheti és PDF-ben letöltheti. Értesítést arra a címre küldünk, amelyet a regisztrációkor elszámolási e-mail-címként megadott, így akár a könyvelője is megkaphatja.',
      words: 'riport kimutatás könyvelő jelentés letöltés pdf havi e-mail',
    },
    'interchange-report': {
      question: 'Mi az interchange++ kimutatás?',
      answer:
        'Havi részletezés arról, hogy a díjból mennyi jut a kártyát kibocsátó banknak, mennyi a kártyatársaságnak és mennyi nekünk. Az Elszámolások oldalon van, a havi elszámolás mellett.',
      words: 'ic++ bankközi díj jutalék részletezés',
    },
    accountant,
    login: {
      question: 'Hogyan lépek be a portálra és az alkalmazásba?',
      answer:
        'Mindkettőbe ugyanazzal: a regisztrált e-mail-címével és a jelszavával. Ha többször elrontja a jelszót, a fiókja védelmében rövid időre megállítjuk a belépést.',
      words: 'bejelentkezés belépés felhasználónév zárolás',
    },
    'forgotten-password': {
      question: 'Elfelejtettem a jelszavam. Mit tegyek?',
      answer:
        'A bejelentkezésnél válassza az „Elfelejtettem a jelszavam” lehetőséget, és adja meg az e-mail-címét. Küldünk egy hivatkozást, amely 60 percig érvényes, és egyszer használható. Ha lejárt, kérjen újat.',
      words: 'jelszó visszaállítás új jelszó link lejárt',
    },
    'password-and-pin': {
      question: 'Milyen jelszót és PIN-kódot adhatok meg?',
      answer:
        'A jelszó legalább 8 karakter, és van benne kisbetű, nagybetű, számjegy és írásjel vagy szóköz. A PIN-kód pontosan 6 számjegy. Mindkettőt a portálon, a Beállítások oldalon változtathatja meg. Munkatársaink soha nem kérik el Öntől egyiket sem.',
      words: 'biztonság szabály karakter kód csere',
    },
    'change-details': {
      question: 'Hogyan módosítom a személyes vagy a céges adataimat?',
      answer:
        'A nevet, a címet, a céges adatokat és a bankszámlát az ügyfélszolgálat módosítja, mert a változást igazolni kell. A jelszavát, a PIN-kódját, a profilképét és a marketing-hozzájárulását saját maga kezeli a portálon.',
      words: 'adatmódosítás cím név székhely telefon',
    },
    'profile-picture': {
      question: 'Milyen profilképet tölthetek fel?',
      answer: 'JPG vagy JPEG képet, legfeljebb 1 MB méretben. A képet az Adatok oldalon cserélheti.',
      words: 'fénykép fotó avatar kép méret',
    },
    marketing,
    'several-shops': {
      question: 'Láthatom egy helyen több üzletem forgalmát?',
      answer:
        'Igen. A tranzakciókat kártyaolvasóra szűrheti, vagy együtt nézheti, és Excelbe vagy CSV-fájlba mentheti. A statisztika legfeljebb egy évet (366 napot) mutat egyszerre, és az előző időszakkal is összeveti.',
      words: 'statisztika export excel csv szűrés bolt telephely',
    },
    'delete-account': {
      question: 'Hogyan szüntetem meg a fiókomat?',
      answer:
        'A portálon, az Adatok oldalon. Megerősítésül be kell írnia az e-mail-címét, ezután kijelentkeztetjük. A profilképét töröljük, a marketing-hozzájárulását megszüntetjük. Amit a jogszabályok szerint meg kell őriznünk, például a tranzakciók adatait, a kötelező ideig megőrizzük.',
      words: 'törlés felmondás deaktiválás megszüntetés lemondás',
    },
    'how-many-readers': {
      question: 'Hány kártyaolvasót rendelhetek?',
      answer:
        'A regisztrációkor legfeljebb {{maxReaders}} darabot. Ha többre van szüksége, jelölje be a rendelésnél, és felvesszük Önnel a kapcsolatot.',
      words: 'darab mennyiség több készülék nagy rendelés',
    },
    'how-to-pay': {
      question: 'Hogyan fizethetem ki a rendelést?',
      answer:
        'Bankkártyával a regisztráció végén, előre utalással vagy utánvéttel a futárnál. Bankkártyánál azonnal látja, hogy sikerült-e. Ha nem, újra próbálhatja: a rendelése megmarad.',
      words: 'bankkártya utalás utánvét készpénz futár fizetési mód',
    },
    'delivery-time': {
      question: 'Mikor érkezik meg a kártyaolvasó?',
      answer:
        '{{delivery}} munkanap alatt. Budapesten átlagosan {{deliveryBudapest}}, az ország többi részén {{deliveryCountry}} munkanap, az aláírt szerződéstől számítva. Előre utalásnál a fizetés beérkezését is megvárjuk.',
      words: 'szállítási idő futár posta csomag mikor',
    },
    'delivery-fee': {
      question: 'Mennyibe kerül a kiszállítás?',
      answer: 'Semmibe: a kiszállítás Magyarország egész területén ingyenes.',
      words: 'szállítási költség postaköltség ingyenes',
    },
    'several-addresses': {
      question: 'Több helyen használnám. Lehet?',
      answer:
        'Igen. Az olvasó hordozható, bárhol használhatja az országban. Ha több állandó telephelye van, a rendelésnél jelölje be, hogy több működési cím lesz, és egyeztetjük, melyik olvasó hol áll.',
      words: 'telephely cím piac vásár üzlet bolt',
    },
    'invoice-address': {
      question: 'Más címre kérhetem a csomagot és a számlát?',
      answer:
        'Igen, a szállítási és a számlázási cím eltérhet a székhelytől és egymástól is. A rendelésnél egy gombbal át is másolhatja a már megadott címeket.\n\nA számlát a fizetéskor kiállítjuk, és a portálon, az Adatok oldalon töltheti le.',
      words: 'számlázási cím szállítási cím székhely',
    },
    warranty: {
      question: 'Van garancia a kártyaolvasóra?',
      answer:
        'Igen, {{warranty}} hónap. Ha az olvasó rendeltetésszerű használat mellett meghibásodik, díjmentesen megjavítjuk vagy kicseréljük. Először hívja az ügyfélszolgálatot: a hibák nagy része telefonon is megoldható.',
      words: 'jótállás szavatosság javítás csere elromlott',
    },
    'phone-requirements': {
      question: 'Milyen telefon kell hozzá?',
      answer: 'Bluetooth-os telefon vagy táblagép, legalább Android {{android}} vagy iOS {{ios}} rendszerrel.',
      words: 'android iphone ios verzió okostelefon tablet',
    },
    'data-use': {
      question: 'Mennyi mobilnetet használ?',
      answer:
        'Havonta körülbelül {{data}} adatforgalmat. Bármelyik mobilnet-előfizetés elég hozzá, de Wi-Fin is működik.',
      words: 'adatforgalom internet megabájt wifi sim',
    },
    battery: {
      question: 'Meddig bírja az akkumulátor?',
      answer:
        'Napi {{batteryTransactions}} tranzakció mellett {{battery}} napig. Ha ennél sokkal többen fizetnek kártyával, töltse minden este.',
      words: 'töltés akku üzemidő merül',
    },
    'no-internet': {
      question: 'Működik internet nélkül?',
      answer:
        'Nem, a fizetés engedélyezéséhez a telefonnak internet kell. Ha gyenge a jel, váltson Wi-Fire vagy másik helyre. A már engedélyezett fizetés nem vész el: az alkalmazás elküldi, amint újra van kapcsolat.',
      words: 'offline térerő nincs net kapcsolat',
    },
    'pairing-trouble': {
      question: 'A telefon nem találja az olvasót. Mit tegyek?',
      answer:
        'Ellenőrizze, hogy az olvasó be van kapcsolva és fel van töltve, a telefonon pedig be van kapcsolva a Bluetooth. Vigye egymás mellé a kettőt, és indítsa újra mindkettőt. Ha így sem megy, törölje az olvasót a telefon Bluetooth-listájából, és párosítsa újra.',
      words: 'bluetooth hiba kapcsolat nem csatlakozik nem működik',
    },
    'lost-reader': {
      question: 'Elveszett vagy ellopták az olvasómat vagy a telefonomat.',
      answer:
        'Hívja azonnal a {{phone}} számot, a nap bármely órájában: letiltjuk az olvasót. Ha a telefonja veszett el, a portálon változtassa meg a jelszavát is: ez minden más eszközön kijelentkezteti. Kártyaszámokat sem az olvasó, sem az alkalmazás nem tárol.',
      words: 'lopás elvesztés letiltás sürgős vészhelyzet',
    },
    'dormant-reader': {
      question: 'Régóta nem használtam az olvasót. Mi lesz vele?',
      answer:
        'Ha egy olvasót több mint {{dormant}} hónapig nem használ, inaktívvá tesszük. Előtte e-mailben értesítjük. Újra bekapcsolni az ügyfélszolgálat tudja; ennek díja lehet, amelyet előre megmondunk.',
      words: 'inaktív kikapcsolt deaktivált szezonális reaktiválás',
    },
    notifications,
    ...portal,
  },
};
