/** E-mails about the team of a merchant. */
export const teamEmails = {
  teamInvitation: {
    subject: 'Meghívás: {{merchantName}}',
    greeting: 'Jó napot kívánunk!',
    invited: '{{merchantName}} meghívta Önt, hogy a Csippanón együtt dolgozzanak.',
    until: 'Elfogadható eddig',
    action: 'Meghívás megtekintése',
    once: 'A hivatkozás egyszer használható. Csak akkor kap hozzáférést, ha elfogadja.',
    notYou: 'Ha nem ismeri a meghívót, nincs teendője: ezt a levelet figyelmen kívül hagyhatja.',
  },
  team: {
    role: 'Szerepkör',
    member: 'Új tag',
    joined: {
      subject: 'Új tag a csapatban: {{merchantName}}',
      opening: 'Elfogadták a meghívást, és mostantól hozzáférnek az adataihoz ({{merchantName}}).',
      action: 'A csapat megnyitása',
      closing: 'Ha nem ezt szerette volna, a csapat oldalán azonnal letilthatja a hozzáférést.',
    },
    roleChanged: {
      subject: 'Megváltozott a szerepköre: {{merchantName}}',
      opening: 'Módosították a jogait ennél a vállalkozásnál ({{merchantName}}).',
      action: 'Belépés a portálra',
      closing: 'Ha kérdése van, forduljon a vállalkozás tulajdonosához.',
    },
    enabled: {
      subject: 'Újra van hozzáférése: {{merchantName}}',
      opening: 'Újra hozzáfér ehhez a vállalkozáshoz ({{merchantName}}).',
      action: 'Belépés a portálra',
      closing: 'Ha kérdése van, forduljon a vállalkozás tulajdonosához.',
    },
    disabled: {
      subject: 'Letiltották a hozzáférését: {{merchantName}}',
      opening: 'Mostantól nem fér hozzá ehhez a vállalkozáshoz ({{merchantName}}).',
      closing: 'Ha ez tévedés, forduljon a vállalkozás tulajdonosához.',
    },
    removed: {
      subject: 'Megszűnt a hozzáférése: {{merchantName}}',
      opening: 'Már nem tagja ennek a csapatnak ({{merchantName}}). A Csippanó-fiókja megmaradt.',
      closing: 'Ha ez tévedés, forduljon a vállalkozás tulajdonosához.',
    },
    closed: {
      subject: 'Lezárták a vállalkozás fiókját: {{merchantName}}',
      opening:
        'Megszűnt annak a vállalkozásnak a fiókja, amelyhez hozzáférése volt ({{merchantName}}). Az adatait nem látja többé, és a kártyaolvasói nem fogadnak el fizetést. Az Ön Csippanó-fiókja megmaradt.',
      closing: 'Ha ez tévedés, vagy a vállalkozás folytatná az elfogadást, forduljon ügyfélszolgálatunkhoz.',
    },
  },
};
