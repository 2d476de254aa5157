/** Drafts of registrations that a link continues. */
export const signupDraft = {
  later: {
    open: 'Continue later',
    title: 'Continue later or on another device',
    text: 'We e-mail you a link with which you can continue on any device from where you are now. What you entered is stored encrypted, for {{days}} days after the last time it was saved. Your password and PIN are never stored.',
    email: 'E-mail address',
    submit: 'Send me the link',
    cancel: 'Cancel',
    sent: 'The link is on its way',
    sentText:
      'Sent to {{email}}. Go on from the e-mail: what you still enter on this page stays on this device only, until you open the link here.',
    close: 'OK',
  },
  linked: {
    save: 'Save to the link',
    saved: 'Saved',
    savedText: 'With the link from the e-mail you can go on from here on any device.',
    conflict: 'Changed on another device, too',
    conflictText:
      'The registration was saved on another device meanwhile. Choose which one you continue: the other is lost.',
    theirs: 'The one from the other device',
    mine: 'The one on this screen',
    gone: 'The link no longer works',
    goneText:
      'The saved registration was finished, has expired or was deleted. What you entered here is still on this device.',
    failed: 'Not saved to the link',
    failedText: 'What you entered is on this device.',
    again: 'Save again',
  },
  resume: {
    title: 'Continue your registration',
    saved: 'Last saved: {{moment}}',
    until: 'Unless you save it again, it is deleted: {{moment}}',
    continue: 'Continue registering',
    two: 'A registration was begun on this device, too',
    twoText: 'Choose which one you continue. It replaces the other.',
    theSaved: 'Continue the saved one',
    theOwn: 'Continue the one on this device',
    removeText: 'Do you not want to go on? You can delete the saved data now.',
    remove: 'Delete the saved data',
    removed: 'The saved data is deleted',
    removedText: 'The link no longer works.',
    unusable: 'This link no longer works',
    unusableText: 'The registration was finished, or the saved data was deleted: after 30 days, or on request.',
    start: 'New registration',
  },
};
