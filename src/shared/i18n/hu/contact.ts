export const contact = {
  title: 'Kapcsolat',
  description:
    'Írjon vagy hívjon: munkanapokon {{from}} és {{to}} között válaszolunk, elveszett olvasóval bármikor hívhat.',
  email: 'E-mail',
  emailText: 'Munkanapokon többnyire néhány órán belül válaszolunk.',
  emailCopy: 'E-mail-cím',
  phone: 'Telefon',
  phoneText: 'Munkanapokon {{from}} és {{to}} között.',
  address: 'Postacím',
  addressText: 'Személyes ügyfélfogadás nincs: mindent elintézünk e-mailben és telefonon.',
  emergency: {
    title: 'Elveszett vagy ellopták az olvasóját vagy a telefonját?',
    text: 'Hívjon azonnal, a nap bármely órájában: letiltjuk az olvasót. Ha a telefonja veszett el, a portálon változtassa meg a jelszavát is.',
    action: 'Letiltás: {{phone}}',
  },
  prepare: {
    title: 'Így tudunk gyorsan segíteni',
    text: 'Ha tudja, legyen kéznél:',
    account: 'az e-mail-cím, amellyel regisztrált,',
    taxNumber: 'a vállalkozás adószáma,',
    reader: 'a kártyaolvasó hátoldalán álló gyári szám,',
    transaction: 'egy fizetésről a napja, az összege és a portálon látható azonosítója.',
    never: 'A jelszavát, a PIN-kódját és a vevő kártyaszámát soha ne adja meg. Mi sem kérjük.',
  },
  special: {
    title: 'Évi {{specialTurnover}} felett egyedi díj',
    text: 'Ha ennél nagyobb a kártyás forgalma, írja meg az éves összeget és az átlagos vásárlást, és ajánlatot küldünk.',
    action: 'Ajánlatot kérek',
    subject: 'Egyedi díj',
  },
  faq: {
    title: 'Lehet, hogy már megválaszoltuk',
    text: 'Díjak, kifizetés, sztornó, párosítás: a leggyakoribb kérdések egy kereshető oldalon.',
    action: 'Gyakori kérdések',
  },
};
