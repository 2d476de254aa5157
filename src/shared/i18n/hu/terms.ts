/** The terms are a document, outside of the portal's texts. */
export const terms = {
  title: 'Általános szerződési feltételek',
  subject: 'A Csippanó kártyaelfogadási szolgáltatásához',
  inForce: 'Hatályos: {{day}} · változat: {{version}}',
  page: '{{page}} / {{pages}}. oldal',
  chapters: [
    {
      title: 'A szolgáltató',
      clauses: [
        'A kártyaelfogadási szolgáltatást a {{company}} (a továbbiakban: Szolgáltató) nyújtja (székhely: {{address}}, cégjegyzékszám: {{registrationNumber}}, adószám: {{taxNumber}}). A felsorolt azonosítók mintaadatok.',
        'A Szolgáltató elérhetőségei: {{email}}, telefon: {{phone}}. Az ügyfélszolgálat munkanapokon {{from}} és {{to}} között érhető el. Elveszett vagy ellopott kártyaolvasót a nap bármely órájában be lehet jelenteni.',
        'Ezek a feltételek a Szolgáltató és a regisztrált vállalkozás (a továbbiakban: Kereskedő) közötti szerződés részei. Ha az egyedileg aláírt szerződés ezektől eltér, az egyedi szerződés az irányadó.',
      ],
    },
    {
      title: 'Fogalmak',
      clauses: [
        'Kártyaolvasó: a Szolgáltatótól vásárolt készülék, amely bankkártya elfogadására alkalmas, és az Alkalmazással működik.',
        'Alkalmazás: a Kereskedő telefonján futó program, amellyel a fizetés elindítható.',
        'Portál: a Szolgáltató webes felülete, ahol a Kereskedő az eladásait, a statisztikáit és az elszámolásait követi.',
        'Tranzakció: a Kártyaolvasóval végzett eladás vagy annak visszavonása. Sztornó: a visszavont eladás.',
        'Kártyabirtokos: a Kereskedő vevője, aki bankkártyával fizet.',
      ],
    },
    {
      title: 'A szerződés létrejötte',
      clauses: [
        'Szerződést magyarországi egyéni vállalkozó vagy cég köthet. A vállalkozás nevében regisztráló személynek be kellett töltenie a 18. életévét, és jogosultnak kell lennie a vállalkozás képviseletére.',
        'A Kereskedő a regisztráció során megadott adatok helyességéért felel. A változást öt munkanapon belül jelzi az ügyfélszolgálatnak.',
        'A Szolgáltató a pénzmosás megelőzéséről szóló 2017. évi LIII. törvény szerint azonosítja a Kereskedőt, a képviselőit és a tényleges tulajdonosait. Tényleges tulajdonos az, akinek a részesedése eléri a 25 százalékot.',
        'A szerződés az elektronikus aláírással jön létre. A Szolgáltató a regisztrációt az azonosítás eredménye alapján, indokolással elutasíthatja.',
      ],
    },
    {
      title: 'A szolgáltatás',
      clauses: [
        'A Kereskedő a Kártyaolvasóval Mastercard, Maestro, Visa, Visa Electron és V PAY kártyákat fogad el, chippel, mágnescsíkkal vagy érintéssel, forintban.',
        'Az Alkalmazás legalább Android {{android}} vagy iOS {{ios}} rendszert, Bluetooth-kapcsolatot és internetet igényel. Ezekről a Kereskedő gondoskodik.',
        'A Szolgáltató törekszik a folyamatos működésre. A tervezett karbantartást legalább két munkanappal előre jelzi. A mobilhálózat, a kártyatársaságok és a bankok üzemzavaráért nem felel.',
        'A Kereskedő a belépési adatait titokban tartja, és másnak nem adja át. A Szolgáltató jelszót vagy PIN-kódot soha nem kér.',
      ],
    },
    {
      title: 'A kártyaolvasó',
      clauses: [
        'A Kártyaolvasó a vételár kifizetésével a Kereskedő tulajdonába kerül. Más személynek nem adható át fizetések elfogadására.',
        'A rendelés bankkártyával, előre utalással vagy utánvéttel fizethető. A kiszállítás díjtalan, és az aláírt szerződéstől számítva {{delivery}} munkanap: Budapesten átlagosan {{deliveryBudapest}}, az ország többi részén {{deliveryCountry}} munkanap. Előre utalásnál a határidő a fizetés beérkezésekor kezdődik.',
        'A Szolgáltató az átvételtől számított {{warranty}} hónapig jótállást vállal. A rendeltetésszerű használat mellett bekövetkezett hibát díjmentesen kijavítja, vagy a készüléket kicseréli. A jótállás nem terjed ki a törésre, a beázásra és a felnyitott készülékre.',
        'A több mint {{dormant}} hónapig nem használt Kártyaolvasót a Szolgáltató inaktívvá teszi. Erről legalább egy hónappal előre e-mailt küld. Az ismételt bekapcsolást az ügyfélszolgálat végzi, és díja lehet, amelyet előre közöl.',
        'Az elveszett vagy ellopott Kártyaolvasót a Kereskedő haladéktalanul bejelenti, a Szolgáltató pedig letiltja.',
      ],
    },
    {
      title: 'Díjak',
      clauses: [
        'A szolgáltatás díjait az alábbi táblázat tartalmazza. A tranzakciós díjat egész forintra kerekítjük.',
        'A tranzakciós díj mentes az általános forgalmi adó alól. A visszavont eladás után a Szolgáltató nem számít fel díjat.',
        'A Szolgáltató a díjat a kifizetésből vonja le. A havi elszámolás naponként tartalmazza a forgalmat, a díjat és a kifizetett összeget; kérésre a bankközi jutalékot és a kártyatársasági díjat is külön mutatja.',
        'Ha a Kereskedő éves kártyás forgalma meghaladja a {{specialTurnover}} összeget, egyedi díjat kérhet.',
      ],
    },
    {
      title: 'Kifizetés',
      clauses: [
        'A Szolgáltató az eladás ellenértékét a díjjal csökkentve, {{payout}} munkanapon belül utalja a Kereskedő bankszámlájára. A Kereskedő kérésére a kifizetés {{longPayout}} naponként történik.',
        'Egy Kereskedőhöz egy, forintban vezetett és saját nevén lévő bankszámla tartozik. A bankszámlát az ügyfélszolgálat módosítja, a Kereskedő azonosítása után.',
        'A Szolgáltató a kifizetést a szükséges ideig visszatarthatja, ha visszaélés gyanúja merül fel, ha jogszabály vagy hatóság kötelezi rá, vagy ha a visszaterhelések várható összege indokolja. Erről a Kereskedőt indokolással értesíti, ha jogszabály nem tiltja.',
      ],
    },
    {
      title: 'Visszavonás és visszaterhelés',
      clauses: [
        'Az eladás az időpontjától számított {{refundHours}} órán belül vonható vissza, a teljes összeggel, azon a Kártyaolvasón, amelyik az eladást végezte. Ezt követően a Kereskedő más módon rendezi a visszatérítést a Kártyabirtokossal.',
        'Ha a Kártyabirtokos a bankjánál kifogásolja a fizetést, a bank a kártyatársaságok szabályai szerint visszakérheti az összeget (visszaterhelés). A Szolgáltató erről értesíti a Kereskedőt, aki hét napon belül megküldi az eladást igazoló iratokat.',
        'A Kártyabirtokos javára elbírált visszaterhelés összegét a Kereskedő viseli; a Szolgáltató ezt a következő kifizetésből levonhatja.',
        'A Kereskedő az eladást igazoló iratokat az eladástól számított 18 hónapig megőrzi.',
      ],
    },
    {
      title: 'A kereskedő kötelezettségei',
      clauses: [
        'A Kereskedő a kártyás fizetésért nem kér felárat, a kártyát összeghatár nélkül elfogadja, és az elfogadott kártyák jelzését jól láthatóan kihelyezi.',
        'A kártyás bizonylat nem helyettesíti a nyugtát vagy a számlát. Ezeket a Kereskedő a rá vonatkozó szabályok szerint állítja ki.',
        'A Kereskedő a kártyaadatokat nem jegyzi fel, nem fényképezi le és nem tárolja.',
        'Nem használható a szolgáltatás jogszabályba ütköző áruhoz vagy szolgáltatáshoz, engedély nélküli pénzügyi vagy szerencsejáték-tevékenységhez, készpénz kiadásához, hamis vagy hamisított áruhoz, kábítószerhez, engedély nélküli fegyverhez, piramisjátékhoz, valamint más vállalkozás eladásainak elfogadásához.',
      ],
    },
    {
      title: 'Adatkezelés',
      clauses: [
        'A Szolgáltató a személyes adatokat az adatkezelési tájékoztató szerint kezeli, amely a Portálon olvasható: {{privacyUrl}}.',
        'A teljes kártyaszámot a Szolgáltató nem tárolja. A Portálon a kártyaszám első hat és utolsó négy számjegye jelenhet meg.',
        'Marketingcélú levelet a Szolgáltató csak külön hozzájárulással küld, amely bármikor visszavonható. A hozzájárulás nem feltétele a szerződésnek.',
      ],
    },
    {
      title: 'Felelősség',
      clauses: [
        'A Szolgáltató a szerződésszegéssel okozott kárt a Polgári Törvénykönyv szerint téríti meg. Az elmaradt haszonért csak szándékosság vagy súlyos gondatlanság esetén felel.',
        'A Kereskedő felel a Kártyaolvasó, az Alkalmazás és a belépési adatok szabálytalan használatából eredő kárért, a letiltás bejelentéséig.',
        'A nem vagy hibásan teljesített kifizetést a Kereskedő legkésőbb 13 hónapon belül jelezheti. A Szolgáltató a jogos igényt haladéktalanul rendezi.',
      ],
    },
    {
      title: 'A szerződés megszűnése',
      clauses: [
        'A szerződés határozatlan időre szól, hűségidő nincs. A Kereskedő bármikor, indokolás nélkül felmondhatja: a Portálon a fiókja megszüntetésével vagy e-mailben.',
        'A Szolgáltató a szerződést két hónapos határidővel mondhatja fel. Azonnal felmondhatja, ha a Kereskedő valótlan adatot adott meg, tiltott tevékenységhez használja a szolgáltatást, vagy azt a felszólítás után sem rendezi, amit a szerződés szerint rendeznie kell.',
        'A megszűnésig végzett eladásokat a Szolgáltató elszámolja és kifizeti. A jogszabály szerint megőrzendő adatokat a kötelező ideig a megszűnés után is megőrzi.',
      ],
    },
    {
      title: 'Panasz és jogvita',
      clauses: [
        'A Kereskedő a panaszát az {{email}} címen, telefonon vagy levélben teheti meg. A Szolgáltató 15 munkanapon belül, indokolással válaszol.',
        'Ha a Kereskedő a választ nem fogadja el, a jogszabályban meghatározott esetekben a lakóhelye vagy székhelye szerinti békéltető testülethez, illetve a Magyar Nemzeti Bankhoz fordulhat. Ettől függetlenül bírósághoz is fordulhat.',
      ],
    },
    {
      title: 'Záró rendelkezések',
      clauses: [
        'A Szolgáltató a feltételek módosítását a hatálybalépés előtt két hónappal e-mailben közli. Ha a Kereskedő nem fogadja el, a hatálybalépésig díjmentesen felmondhatja a szerződést; ha ezt nem teszi, a módosítás elfogadottnak minősül.',
        'A szerződésre a magyar jog irányadó, különösen a Polgári Törvénykönyvről szóló 2013. évi V. törvény, a pénzforgalmi szolgáltatás nyújtásáról szóló 2009. évi LXXXV. törvény és a bankközi jutalékokról szóló (EU) 2015/751 rendelet.',
        'A feltételek magyarul és angolul készültek. Eltérés esetén a magyar szöveg az irányadó.',
      ],
    },
  ],
  fees: {
    service: 'Szolgáltatás',
    price: 'Díj',
    rows: [
      ['Tranzakciós díj', '{{fee}}, legalább {{minimumFee}}'],
      [
        'Tranzakciós díj külföldön kibocsátott kártyánál, {{foreignFrom}} elsejétől',
        '{{foreignFee}} + {{foreignFixed}}',
      ],
      ['Példa: egy {{smallPayment}} összegű fizetés díja', '{{smallFee}}'],
      ['Példa: egy {{largePayment}} összegű fizetés díja', '{{largeFee}}'],
      ['Kártyaolvasó, darabonként', '{{readerNet}} + áfa ({{vat}} áfával {{readerGross}})'],
      ['Kiszállítás Magyarországon', '{{nothing}}'],
      ['Regisztráció, üzembe helyezés, havidíj', '{{nothing}}'],
    ],
  },
};
