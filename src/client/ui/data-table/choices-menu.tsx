import { chakra } from '@chakra-ui/react';
import { CheckboxField } from '../checkbox-field.tsx';
import { FilterPopover } from './filter-popover.tsx';

/** A group of options; any number can be selected. */
export interface ChoiceGroup {
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
  /** Empty leaves the filter open. */
  values: readonly string[];
  /** The maximum number of values in the filter. */
  max: number;
  onChange: (values: string[]) => void;
}

export interface FilterChoices {
  name: string;
  label: string;
  /** The text of the menu while every group is open. */
  allLabel: string;
  /** A shorter text for the same, from the words of `allLabel`. */
  shortLabel?: string;
  groups: readonly ChoiceGroup[];
}

/** The options and unlisted selected values, as of an old link. */
const shownOptions = ({ options, values }: ChoiceGroup): ChoiceGroup['options'] => [
  ...options,
  ...values
    .filter((value) => !options.some((option) => option.value === value))
    .map((value) => ({ value, label: value })),
];

export const chosenLabels = (group: ChoiceGroup): string[] =>
  shownOptions(group).flatMap(({ value, label }) => (group.values.includes(value) ? [label] : []));

/** A menu of checkboxes. Its label names the selection. */
export const ChoicesMenu = ({ groups, ...labels }: Omit<FilterChoices, 'name'>) => (
  <FilterPopover {...labels} chosen={groups.flatMap(chosenLabels)}>
    <ChoiceFields groups={groups} />
  </FilterPopover>
);

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
