import { Box, chakra } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { SelectField } from '../select-field.tsx';
import { ChoiceFields, ChoicesMenu, type FilterChoices } from './choices-menu.tsx';
import { FilterSelectControl } from './filter-button.tsx';
import { FilterPopover } from './filter-popover.tsx';

export interface SelectFilterProps<Value extends string> {
  label: string;
  /** The label of the option that leaves the filter open. */
  allLabel: string;
  options: readonly { value: Value; label: string }[];
  value: Value | null;
  onChange: (value: Value | null) => void;
}

/** A select of a `FilterBar`, with its option type erased by `filterSelect`. */
export interface FilterSelect extends SelectFilterProps<string> {
  key: string;
}

export const filterSelect = <Value extends string>({
  onChange,
  ...select
}: { key: string } & SelectFilterProps<Value>): FilterSelect => ({
  ...select,
  onChange: (value) => onChange(select.options.find((option) => option.value === value)?.value ?? null),
});

const optionsOf = <Value extends string>({ allLabel, options }: SelectFilterProps<Value>) => [
  { value: '', label: allLabel },
  ...options,
];

/** Returns the value if it is an option. A value that is not an option is shown as all. */
const shownValue = <Value extends string>({ options, value }: SelectFilterProps<Value>): string =>
  options.find((option) => option.value === value)?.value ?? '';

/** One of some options, or all of them (null), as a field with a label. */
export const SelectFilter = <Value extends string>(filter: SelectFilterProps<Value>) => (
  <SelectField
    label={filter.label}
    options={optionsOf(filter)}
    value={shownValue(filter)}
    onChange={({ target }) =>
      filter.onChange(filter.options.find(({ value }) => value === target.value)?.value ?? null)
    }
  />
);

/** The same as a menu whose label shows the choice. */
const SelectMenu = (filter: SelectFilterProps<string>) => {
  const value = shownValue(filter);
  return (
    <Box position="relative" flexShrink={0}>
      <FilterSelectControl
        aria-label={filter.label}
        value={value}
        data-active={value === '' ? undefined : true}
        onChange={({ target }) => filter.onChange(target.value === '' ? null : target.value)}
      >
        {optionsOf(filter).map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </FilterSelectControl>
      <chakra.span position="absolute" insetEnd="3" top="3.5" pointerEvents="none" aria-hidden>
        <ChevronDown size={18} />
      </chakra.span>
    </Box>
  );
};

/** A menu of several selects that belong together. */
export interface FilterSelects {
  key: string;
  label: string;
  /** What the menu says while every select is open. */
  allLabel: string;
  selects: readonly FilterSelect[];
}

/** Returns the labels of the selected options. */
export const selectedLabels = ({ selects }: Pick<FilterSelects, 'selects'>): string[] =>
  selects.flatMap(({ options, value }) => options.flatMap((option) => (option.value === value ? [option.label] : [])));

/** A menu whose label names what is selected; in it are the selects. */
const SelectsMenu = ({ label, allLabel, selects }: FilterSelects) => {
  const selected = selectedLabels({ selects });
  const text = selected.length === 0 ? allLabel : selected.join(', ');
  return (
    <FilterPopover label={label} text={text} textWidth="12rem" active={selected.length > 0}>
      <SelectFilters selects={selects} />
    </FilterPopover>
  );
};

const SelectFilters = ({ selects }: Pick<FilterSelects, 'selects'>) =>
  selects.map((select) => <SelectFilter {...select} key={select.key} />);

/** A menu of one option or of several. */
export type FilterMenu = FilterSelect | FilterChoices | FilterSelects;

/** The menu in the line of filters. */
export const MenuOfFilter = ({ menu }: { menu: FilterMenu }) =>
  'groups' in menu ? (
    <ChoicesMenu {...menu} />
  ) : 'selects' in menu ? (
    <SelectsMenu {...menu} />
  ) : (
    <SelectMenu {...menu} />
  );

/** The same as fields, for the sheet of a phone. */
export const FieldsOfFilter = ({ menu }: { menu: FilterMenu }) =>
  'groups' in menu ? (
    <ChoiceFields {...menu} />
  ) : 'selects' in menu ? (
    <SelectFilters {...menu} />
  ) : (
    <SelectFilter {...menu} />
  );
