export const consents = {
  title: 'Elfogadott feltételek és hozzájárulások',
  text: 'Mit mikor fogadott el vagy vont vissza. A sütikről szóló választását csak a böngészője őrzi.',
  kinds: {
    Terms: 'Általános szerződési feltételek',
    Privacy: 'Adatkezelési tájékoztató',
    Marketing: 'Hírek és ajánlatok',
  },
  given: 'Elfogadva',
  withdrawn: 'Visszavonva',
  version: '{{version}} változat',
  address: 'IP-cím: {{ipAddress}}',
  none: 'Még nem tárolunk elfogadást.',
};
