/** Words of comments and test titles that have a standard term or a plainer sentence; see CONTRIBUTING.md. */
export const bannedWords: RegExp = new RegExp(
  `\\b(?:${[
    'whoever',
    'whomever',
    'nobody',
    'told',
    'tells',
    'held',
    'stands',
    'anew',
    'takes? turns',
    'of ours',
    'mend(?:s|ed|ing)?',
    'thrown out',
    'for so long',
    'left out',
    '(?:is|are) away',
    'addressees?',
    'refusals?',
    'web[ -]hooks?',
    'kept sums',
    'is none',
  ].join('|')})\\b`,
  'iu',
);

/**
 * Parts of declared names that are metaphors or synonyms of a standard term. `Fault` is the term of fault injection.
 */
export const bannedNames: RegExp =
  /Refusal|Trouble|Desk|Tray\b|Addressee|[wW]ebHook|web_hook|^(?:tell|hold|keep|take|mend|most|longest|shortest|because|world|chance)(?=[A-Z]|$)/u;

/**
 * Words of texts for people that have a synonym which is used everywhere else: card reader, order, reference code,
 * active and inactive, voided, logging out, reactivating, editing, sending or trying again, switching off and, in
 * Hungarian, merchants above and below each other.
 */
export const bannedInTexts: Readonly<Record<'hu' | 'en', RegExp>> = {
  hu: /termin[áa]l|megrendelés|hivatkozási azonosító|rendelésazonosító|szülő|gyermek|elejétől végig|beszedés|kikapcsolt olvasó|letiltott (?:kártya)?olvasó|kiléptet|szerkeszt|újra aktivál|fiók(?:ja)? visszaállítása|küldés újra|újra megpróbál/iu,
  en: /\bterminals?\b|\bstorno\b(?!, reversal)|disabled (?:card )?reader|\bsign(?:ed|s|ing)? (?:\w+ )?out\b(?! leave)|brought back|bring (?:it|the account) back|\bturn(?:ed|s|ing)? off\b/iu,
};
