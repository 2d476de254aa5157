/** Problems of the request itself, and of the server. */
export const requestProblems = {
  validationFailed: {
    title: 'Érvénytelen adatok',
    cause: 'A kérés egyes adatai hiányoznak vagy hibásak. Az `errors` mezőnként sorolja fel az üzeneteket.',
    action: 'Javítsa az `errors` által megnevezett mezőket, és küldje el újra a kérést.',
  },
  malformedBody: {
    title: 'Értelmezhetetlen tartalom',
    cause: 'A kérés törzse nem UTF-8 kódolású JSON-objektum, vagy a multipart törzs részei sérültek, hiányosak.',
    action: 'Egyetlen, UTF-8 kódolású JSON-objektumot küldjön, illetve a fájlt úgy, ahogy a művelet leírja.',
  },
  badRequest: {
    title: 'Hibás HTTP-kérés',
    cause:
      'A kiszolgáló nem tudja értelmezni a HTTP-kérést: nincs benne Host fejléc vagy több is van, esetleg hibás valamelyik fejléc.',
    action: 'Ellenőrizze a HTTP-könyvtárat, valamint a programja és a kiszolgáló közötti proxykat.',
  },
  bodyTooComplex: {
    title: 'Túl összetett JSON',
    cause: 'A JSON-törzsben 20-nál több szint vagy 500-nál több érték van.',
    action: 'Küldjön egyszerűbb törzset: ekkorára egyik műveletnek sincs szüksége.',
  },
  batchTooLarge: {
    title: 'Túl sok hívás egy kérésben',
    cause: 'A portál 20-nál több hívást küldött egy kérésben. A REST API műveletei nem vonhatók össze.',
    action: 'Egyszerre kevesebb hívást küldjön.',
  },
  idempotencyKeyInvalid: {
    title: 'Érvénytelen Idempotency-Key',
    cause: 'Az `Idempotency-Key` fejléc üres, 255 karakternél hosszabb, vagy nem csak látható ASCII karakterekből áll.',
    action: 'Küldjön például UUID-t, minden elvégzendő feladathoz újat.',
  },
  pictureType: {
    title: 'Nem JPEG kép',
    cause: 'A fájl tartalma nem JPEG, függetlenül a nevétől és a megadott médiatípustól.',
    action: 'Alakítsa a képet JPEG formátumúra, és töltse fel újra.',
  },
  documentType: {
    title: 'Nem PDF, JPEG vagy PNG',
    cause: 'A fájl tartalma egyik sem ezek közül, függetlenül a nevétől és a megadott médiatípustól.',
    action: 'Alakítsa a fájlt PDF, JPEG vagy PNG formátumúra, és töltse fel újra.',
  },
  signatureType: {
    title: 'Nem PNG vagy JPEG kép',
    cause: 'A fájl tartalma se nem PNG, se nem JPEG, függetlenül a nevétől és a megadott médiatípustól.',
    action: 'Mentse az aláírást PNG vagy JPEG formátumban, és töltse fel újra.',
  },
  imageDamaged: {
    title: 'Sérült kép',
    cause: 'A kép hiányos vagy sérült, ezért nem dolgozható fel.',
    action: 'Töltse fel újra a teljes fájlt, vagy válasszon másikat. Ugyanazok a bájtok ismét hibára vezetnek.',
  },
  imageTooManyPixels: {
    title: 'Túl nagy felbontás',
    cause: 'A kép képpontjainak száma meghaladja a megengedettet. A `detail` megadja, hány megapixel lehet.',
    action: 'Kicsinyítse le a képet, és töltse fel újra.',
  },
  notFound: {
    title: 'Nem található',
    cause: 'Nem létezik, vagy másik kereskedőé: a válasz mindkét esetben azonos, hibás alakú azonosító esetén is.',
    action:
      'Ellenőrizze az útvonal, a lekérdezés és a törzs azonosítóit, és hogy kinek a tokenje vagy API-kulcsa van a kérésben.',
  },
  unknownPath: {
    title: 'Ismeretlen cím',
    cause: 'Ezen az útvonalon nincs művelet.',
    action: 'Vesse össze az útvonalat a referenciával, az `/api/v1` vagy `/api/Mobile/v1` előtagot is.',
  },
  methodNotAllowed: {
    title: 'Nem támogatott metódus',
    cause: 'Az útvonal létezik, de nem ezzel a metódussal. Az `Allow` fejléc felsorolja a lehetségeseket.',
    action: 'Használja az `Allow` fejléc egyik metódusát.',
  },
  requestTimeout: {
    title: 'Időtúllépés',
    cause: 'A kérés nem érkezett meg teljes egészében a megengedett idő alatt.',
    action: 'Küldje el újra jobb kapcsolaton. A félbeszakadt kérésnek nincs hatása.',
  },
  requestUnfinished: {
    title: 'A kérés feldolgozás alatt',
    cause: 'Egy azonos `Idempotency-Key` értékű kérés feldolgozása még tart.',
    action: 'Várja ki a `Retry-After` szerinti időt, majd küldje el újra ugyanazt a kérést ugyanazzal a kulccsal.',
  },
  idempotencyKeyReused: {
    title: 'Már használt Idempotency-Key',
    cause:
      'Ezzel az `Idempotency-Key` értékkel már más tartalmú kérés érkezett. A kulcsot legalább 24 órán át megőrizzük.',
    action: 'Más kéréshez új kulcsot küldjön. A régit csak ugyanannak a kérésnek a megismétléséhez használja.',
  },
  payloadTooLarge: {
    title: 'Túl nagy tartalom',
    cause: 'A kérés törzse nagyobb annál, mint amekkorát a művelet elfogad. A határ bájtban a művelet leírásában áll.',
    action: 'Küldjön kisebb törzset vagy fájlt. A kérést változatlanul ne ismételje meg.',
  },
  pictureTooLarge: {
    title: 'Túl nagy kép',
    cause: 'A profilkép nagyobb 1 MB-nál (1 048 576 bájt).',
    action: 'Kicsinyítse le vagy tömörítse jobban a képet, és töltse fel újra.',
  },
  uriTooLong: {
    title: 'Túl hosszú cím',
    cause: 'A kérés címe a lekérdezéssel együtt túl hosszú.',
    action: 'Rövidítse a lekérdezést. A hosszú értékek helye a törzs, ahol a műveletnek van törzse.',
  },
  headersTooLarge: {
    title: 'Túl hosszú fejlécek',
    cause: 'A kérés fejlécei együtt túl hosszúak.',
    action: 'Hagyja el azokat a fejléceket és sütiket, amelyek az API-hoz nem kellenek.',
  },
  unsupportedMediaType: {
    title: 'Nem támogatott médiatípus',
    cause: 'A művelet nem fogad ilyen `Content-Type` értékű vagy karakterkódolású törzset.',
    action: 'Küldjön UTF-8 kódolású `application/json` törzset, feltöltésnél a felsorolt médiatípusok egyikét.',
  },
  tooManyRequests: {
    title: 'Túl sok kérés',
    cause: 'A hívó, a címe vagy az adott művelet elérte a korlátot. A kérésnek nem volt hatása.',
    action: 'Várja ki a `Retry-After` szerinti időt. A `RateLimit` fejlécet figyelve a korlát alatt maradhat.',
  },
  tooManyAtOnce: {
    title: 'Túl sok egyszerre',
    cause: 'A kereskedőnek vagy felhasználónak már annyi letöltése vagy élő oldala van nyitva, amennyi lehet.',
    action: 'Várja meg, amíg az egyik befejeződik. A `Retry-After` megadja, mikor érdemes újra próbálni.',
  },
  receiptsTooMany: {
    title: 'Túl sok bizonylat',
    cause: 'A kereskedő vagy a címzett elérte az egy órán belül e-mailben küldhető bizonylatok számát.',
    action: 'Várja ki a `Retry-After` szerinti időt. Ha a vevőnek azonnal kell, töltse le a bizonylatot.',
  },
  internal: {
    title: 'Kiszolgálóhiba',
    cause: 'A kiszolgáló váratlan hibába ütközött. A kérésnek lehetett hatása.',
    action:
      'Ismételje meg ugyanazzal az `Idempotency-Key` értékkel vagy ugyanazokkal az azonosítókkal. Ha megint hibázik, küldje el nekünk a `traceId` értékét.',
  },
  serviceUnavailable: {
    title: 'Átmenetileg nem elérhető',
    cause: 'A kiszolgáló túlterhelt vagy éppen leáll, vagy az adatbázisa nem érhető el.',
    action:
      'A `Retry-After` szerinti idő után ismételje meg ugyanazt a kérést, ugyanazzal az `Idempotency-Key` értékkel.',
  },
  cardPaymentUnavailable: {
    title: 'A kártyás fizetés nem elérhető',
    cause: 'A fizetési szolgáltató nem válaszol. Egyetlen kártyát sem terheltünk meg.',
    action: 'Indítsa újra a fizetést a `Retry-After` szerinti idő után, illetve néhány perc múlva.',
  },
};
