/** E-mails about the review of a registration. */
export const requirementEmails = {
  requirementsAsked: {
    subject_one: 'Egy adatra szükségünk van a regisztrációjához',
    subject_other: '{{count}} adatra szükségünk van a regisztrációjához',
    opening: 'A regisztrációja ellenőrzéséhez ezekre van szükségünk. A válaszát eddig várjuk: {{day}}',
    reminder_one: 'Emlékeztető: egy adatot még várunk a regisztrációjához',
    reminder_other: 'Emlékeztető: {{count}} adatot még várunk a regisztrációjához',
    reminderOpening: 'A regisztrációja ellenőrzéséhez ezekre még várunk. A határidő: {{day}}',
    action: 'Válaszolok a portálon',
    where: 'A portálon, belépés után, az Adatok oldalon válaszolhat. Erre a levélre ne küldjön adatokat.',
    until: 'Amíg nem válaszol, nem tudunk dönteni a regisztrációjáról.',
  },
};
