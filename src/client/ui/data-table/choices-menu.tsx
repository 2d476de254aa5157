import { chakra } from '@chakra-ui/react';
import { CheckboxField } from '../checkbox-field.tsx';
import { FilterPopover } from './filter-popover.tsx';

/** Any number of some options. */
export interface ChoiceGroup {
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
  /** Empty leaves the filter open. */
  values: readonly string[];
  /** The most values that the list can be filtered by. */
  max: number;
  onChange: (values: string[]) => void;
}

/** A menu of one or more groups of options. */
export interface FilterChoices {
  name: string;
  label: string;
  /** What the menu says while every group is open. */
  allLabel: string;
  /** A shorter text for the same, which is a part of its words. */
  shortLabel?: string;
  groups: readonly ChoiceGroup[];
}

/** The options and the selected values that are none of them, as those of an old link. */
const shownOptions = ({ options, values }: ChoiceGroup): ChoiceGroup['options'] => [
  ...options,
  ...values
    .filter((value) => !options.some((option) => option.value === value))
    .map((value) => ({ value, label: value })),
];

/** Returns the labels of the selected options. */
export const chosenLabels = (group: ChoiceGroup): string[] =>
  shownOptions(group).flatMap(({ value, label }) => (group.values.includes(value) ? [label] : []));

/** A menu whose label names what is selected; in it are checkboxes. */
export const ChoicesMenu = ({ groups, ...labels }: Omit<FilterChoices, 'name'>) => (
  <FilterPopover {...labels} chosen={groups.flatMap(chosenLabels)}>
    <ChoiceFields groups={groups} />
  </FilterPopover>
);

/** The groups as checkboxes under their headings. */
export const ChoiceFields = ({ groups }: Pick<FilterChoices, 'groups'>) =>
  groups.map((group) => (
    <chakra.fieldset key={group.name} border="0" p="0" m="0" minW="0">
      <chakra.legend fontWeight="600" p="0">
        {group.label}
      </chakra.legend>
      {shownOptions(group).map(({ value, label }) => {
        const isSelected = group.values.includes(value);
        return (
          <CheckboxField
            key={value}
            label={label}
            checked={isSelected}
            disabled={!isSelected && group.values.length >= group.max}
            onChange={() =>
              group.onChange(isSelected ? group.values.filter((other) => other !== value) : [...group.values, value])
            }
          />
        );
      })}
    </chakra.fieldset>
  ));
