import type { Texts } from '../texts.ts';

export const relations: Texts['relations'] = {
  title: 'Parent and child merchants',
  description: 'A parent’s user sees the sales of the merchants below it.',
  addParent: 'Add a parent',
  addText:
    'The parent’s user will see the statistics, transactions and reports of this merchant and of those below it.',
  parent: 'Parent merchant',
  searchHelp: 'Search by name, tax number or company registration number.',
  noneFound: 'Nothing to choose from',
  searchFailed: 'The search failed. Please try again.',
  add: 'Add',
  cancel: 'Cancel',
  added: 'New parent: {{name}}',
  changeOne: 'Change the relation with {{name}} ({{detail}})',
  changeTitle: 'Move to another parent',
  changeText: '{{child}} is below {{parent}} now. After the change only the new parent sees its sales.',
  change: 'Change the parent',
  notSaved: 'It was not saved',
  parents: 'Parents',
  children: 'Children',
  noParents: 'No parent merchant',
  noChildren: 'No child merchant',
  columns: {
    name: 'Name',
    taxNumber: 'Tax number',
    registered: 'Registered',
    actions: 'Actions',
  },
  open: 'open details',
  endOne: 'End the relation with {{name}} ({{detail}})',
  end: {
    title: 'End the relation',
    question:
      'End the relation? The user of {{parent}} loses access at once, and no longer sees the sales of {{child}} or of those below it.',
    submit: 'End it',
    failed: 'It was not ended',
    done: 'The relation has ended',
    doneText: '{{parent}} is no longer a parent of {{child}}.',
  },
};
