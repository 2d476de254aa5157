export const landing = {
  title: 'Bankkártyás fizetés havidíj nélkül',
  hero: {
    beep: 'Csippan,',
    paidFor: 'és ki van fizetve.',
    lead: 'Zsebben elférő kártyaolvasó a telefonja mellé. Pultnál, piacon, a vevő ajtajában: Önnél is lehet kártyával fizetni.',
    how: 'Így működik',
    fee: '{{fee}} fizetésenként, legalább {{minimumFee}}',
    free: 'Havidíj, regisztrációs díj nincs',
    reader: 'Az olvasó {{readerGross}} áfával, a kiszállítás ingyenes',
    drawing:
      'Pékség pultja: a vevő kártyát tart az olvasóhoz, az eladó telefonján már látszik a sikeres, {{smallPayment}} összegű fizetés.',
    paid: 'Sikeres fizetés',
    tap: 'Érintse ide',
  },
  solution: {
    title: 'A csippanástól a bankszámlájáig',
    lead: 'Az első két lépést egyszer teszi meg. A harmadik naponta sokszor jön, a negyedik magától.',
    register: {
      title: 'Regisztrál',
      text: '{{registration}}\u00a0perc, telefonon is. A szerződést online írja alá, az olvasó {{delivery}}\u00a0munkanap alatt odaér.',
    },
    pair: {
      title: 'Párosít',
      text: 'Az olvasó Bluetooth-on kapcsolódik a telefonján futó alkalmazáshoz. Android\u00a0{{android}} vagy iOS\u00a0{{ios}} már elég hozzá.',
    },
    accept: {
      title: 'Beüti az összeget',
      text: 'A vevő odaérinti, bedugja vagy lehúzza a kártyáját. Csippan, és kész az eladás.',
    },
    settle: {
      title: 'Megkapja a pénzt',
      text: '{{payout}}\u00a0munkanapon belül a bankszámláján van. Ha Önnek úgy jobb, {{longPayout}}\u00a0naponta küldjük.',
    },
    cards: 'Elfogadott kártyák',
    signs: { tap: 'érintés', chip: 'chip', stripe: 'mágnescsík' },
  },
  call: '{{fee}}, havidíj nélkül',
  box: {
    title: 'Mi van a dobozban?',
    lead: 'Kicsomagolja, párosítja a telefonjával, és már fizethetnek is.',
    drawing: 'A nyitott doboz mellett a kártyaolvasó, a töltőkábel és a rövid útmutató.',
    reader: {
      title: 'Kártyaolvasó',
      text: 'Érintéshez, chiphez és mágnescsíkhoz. Egy töltéssel {{battery}} napig bírja.',
    },
    cable: { title: 'Töltőkábel', text: 'Az olvasó töltéséhez.' },
    guide: { title: 'Rövid útmutató', text: 'A párosítás lépései egy lapon.' },
    delivery: 'A kiszállítás ingyenes, {{delivery}} munkanap. A garancia {{warranty}} hónap.',
    phone: 'Telefon nincs benne: a sajátját használja hozzá.',
  },
  portal: {
    title: 'Záráskor már tudja, milyen napja volt',
    text: 'Minden eladás abban a percben megjelenik a portálon, telefonon és számítógépen is. Látja, melyik óra hozza a pénzt, és hogyan áll az előző naphoz képest. A könyvelőnek egy gombnyomás a lista, és minden hónapról letölthető az elszámolás.',
    sample: 'Minta: egy pékség délelőttje',
    drawing:
      'A portál statisztikája mintaadatokkal: mai forgalom {{total}}, óránként oszlopokban, alatta az utolsó három fizetés.',
    today: 'Mai forgalom',
    compared: '{{change}} tegnaphoz képest',
    current: 'Ma',
    previous: 'Tegnap',
    state: 'Sikeres',
    reversed: 'Sztornó',
  },
  audience: {
    title: 'Akitől már kérdezték: kártyával lehet?',
    lead: 'Egyéni vállalkozóknak és cégeknek ajánljuk, ahol a fizetés nem mindig a pénztárnál történik.',
    bakery: {
      title: 'Pékség',
      text: 'Reggel sor áll, senkinek nincs aprója. Csippanás, jöhet a következő.',
    },
    hairdresser: {
      title: 'Fodrász, kozmetikus',
      text: 'A vendég a székből fizet, nem az automatához szalad.',
    },
    taxi: {
      title: 'Taxi, személyszállítás',
      text: 'Hátraadja, visszakapja, indulhat. Az akkumulátor {{battery}}\u00a0napig bírja.',
    },
    market: {
      title: 'Piac, vásár',
      text: 'Nem kell hozzá konnektor, sem vezetékes net. A telefon viszi, havi {{data}} adattal.',
    },
    cafe: {
      title: 'Kávézó, étterem',
      text: 'Az olvasó megy az asztalhoz, nem a vendég a pulthoz.',
    },
    tradesman: {
      title: 'Szerelő, mester',
      text: 'Kész a munka, ki is van fizetve. Nem kell hetekig várnia az utalásra.',
    },
    more: 'Évi {{specialTurnover}} fölötti kártyás forgalomnál egyedi díjat kap:',
    write: 'írjon nekünk',
  },
  prices: {
    title: 'Ennyibe kerül',
    lead: 'Ha egy hónapban nincs kártyás fizetése, nem fizet semmit.',
    fee: 'egy fizetés díja, áfa nem jön rá',
    minimum: 'a legkisebb díj egy fizetés után',
    reader:
      'a kártyaolvasó hirdetett ára, egyszer, ingyenes kiszállítással. Rendeléskor ennél kevesebbet számítunk fel: {{readerNet}} + áfa, összesen {{readerGross}}.',
    plusVat: '+ áfa',
    free: 'regisztráció, üzembe helyezés, havidíj',
    foreign:
      'A nem Magyarországon kibocsátott kártyák díja {{foreignFrom}} elsejétől {{foreignFee}} + {{foreignFixed}}.',
    example: 'Példa',
    customerPays: 'A vevő fizet',
    ourFee: 'A díj',
    youKeep: 'Önnél marad',
    link: 'Minden díj és a díjszámoló',
  },
  trust: {
    title: 'Pénzről van szó, ezért pontosan',
    cards: {
      title: 'A kártyaszámot nem tároljuk',
      text: 'A tranzakciók között csak az eleje és az utolsó négy számjegye látszik. A többi nálunk nem létezik, így el sem veszhet.',
    },
    sight: {
      title: 'Ki látja a forgalmát?',
      text: 'Ön, a saját jelszavával. És az ügyfélszolgálatunk, ha segítenie kell: minden módosításának név szerint nyoma marad.',
    },
    mistake: {
      title: 'Elütötte az összeget?',
      text: 'A fizetést {{refundHours}} órán belül visszavonhatja. A listában sztornóként látja, és a bevételébe nem számít bele.',
    },
    people: {
      title: 'Ember válaszol',
      text: 'Az ügyfélszolgálaton magyarul és angolul is segítünk, levélben és telefonon. Az olvasóra {{warranty}} hónap garancia van.',
      link: 'Kapcsolat',
    },
  },
  about: {
    title: 'Rólunk',
    lead: 'A nevünk az a rövid hang, amelyre a pult két oldalán ketten várnak.',
    first:
      'A Csippanó magyar vállalkozásoknak készült: a péknek, aki hajnalban nyit, a fodrásznak, aki egyedül dolgozik, és a taxisnak, akinek a kocsi az üzlete. Olyan kártyaelfogadást akartunk, amelynek az ára ráfér egy cédulára, és amelyhez nem kell tanfolyam.',
    second:
      'Az olvasót, az alkalmazást és a portált együtt adjuk, egy szerződéssel. Ha meggondolja magát, a fiókját a portálon saját maga megszüntetheti.',
  },
  questions: {
    title: 'Amit elsőre kérdezni szoktak',
    documents: {
      question: 'Mi kell a regisztrációhoz?',
      answer:
        'Személyes és vállalkozási adatok, adószám, bankszámlaszám, cégnél a cégjegyzékszám is. {{registration}}\u00a0perc alatt végigér rajta, és csak a legvégén küldi el.',
    },
    payout: {
      question: 'Mikor lesz nálam a pénz?',
      answer: 'A fizetés után {{payout}}\u00a0munkanapon belül a bankszámláján. Kérheti {{longPayout}} naponként is.',
    },
    small: {
      question: 'Kis összegnél is megéri?',
      answer:
        'Egy fizetés díja legalább {{minimumFee}}, ezért {{smallPayment}} alatt az arány magasabb {{fee}}-nál. A díjszámoló megmutatja, az Ön eladásainál ez mennyi.',
    },
    foreign: {
      question: 'Külföldi kártyát is elfogad?',
      answer:
        'Igen. A nem Magyarországon kibocsátott kártyák díja {{foreignFrom}} elsejétől {{foreignFee}} + {{foreignFixed}} fizetésenként, addig annyi, mint a többi kártyáé.',
    },
    rarely: {
      question: 'Mi történik, ha ritkán használom?',
      answer:
        'Havidíj nincs, a ritka használat semmibe sem kerül. Ha az olvasó {{dormant}} hónapja áll, e-mailes értesítés után kikapcsoljuk; az ügyfélszolgálat vissza tudja kapcsolni, ennek díja lehet.',
    },
    all: 'Minden kérdés és válasz',
  },
  final: {
    title: 'Legyen kész, mire legközelebb kérdezik.',
    text: 'A regisztráció {{registration}}\u00a0perc, az olvasó {{delivery}}\u00a0munkanap alatt Önnél van.',
    contact: 'Előbb kérdeznék',
  },
};
