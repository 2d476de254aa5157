import { Box, chakra } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from '#client/lib/i18n.ts';
import { OptionGroup, SelectField } from '../select-field.tsx';
import { ChoiceFields, ChoicesMenu, chosenLabels, type FilterChoices } from './choices-menu.tsx';
import { FilterSelectControl } from './filter-button.tsx';
import { FilterPopover } from './filter-popover.tsx';

export interface SelectFilterProps<Value extends string> {
  label: string;
  /** The label of the option that leaves the filter open. */
  allLabel: string;
  options: readonly { value: Value; label: string }[];
  value: Value | null;
  onChange: (value: Value | null) => void;
  /** Choices of another filter that users look for here, with its heading and value. */
  further?: {
    label: string;
    options: readonly { value: string; label: string }[];
    value: string | null;
    onChoose: (value: string) => void;
  };
}

/** A select of a `FilterBar`; `filterSelect` erases its option type. */
export interface FilterSelect extends SelectFilterProps<string> {
  name: string;
  /** True for a part of the previous filter, which removes both. */
  isPart?: boolean;
}

export const filterSelect = <Value extends string>({
  onChange,
  ...select
}: { name: string; isPart?: boolean } & SelectFilterProps<Value>): FilterSelect => ({
  ...select,
  onChange: (value) => onChange(select.options.find((option) => option.value === value)?.value ?? null),
});

const optionsOf = <Value extends string>({ allLabel, options }: SelectFilterProps<Value>) => [
  { value: '', label: allLabel },
  ...options,
];

/** Returns the shown option: the value's, else that of the other filter; undefined for all. */
const shownOption = <Value extends string>({ options, value, further }: SelectFilterProps<Value>) =>
  options.find((option) => option.value === value) ??
  further?.options.find((option) => value === null && option.value === further.value);

/** Sets the filter to an option, or the other filter to a choice. */
const choose = <Value extends string>({ options, further, onChange }: SelectFilterProps<Value>, chosen: string) => {
  if (further?.options.some(({ value }) => value === chosen)) further.onChoose(chosen);
  else onChange(options.find(({ value }) => value === chosen)?.value ?? null);
};

/** A labelled select of one option, or of all (null). */
export const SelectFilter = <Value extends string>(filter: SelectFilterProps<Value>) => (
  <SelectField
    label={filter.label}
    options={optionsOf(filter)}
    group={filter.further}
    value={shownOption(filter)?.value ?? ''}
    onChange={({ target }) => choose(filter, target.value)}
  />
);

/** The same as a menu whose label shows the choice. */
const SelectMenu = (filter: SelectFilterProps<string>) => {
  const shown = shownOption(filter);
  return (
    <Box position="relative" title={shown?.label}>
      <FilterSelectControl
        aria-label={filter.label}
        value={shown?.value ?? ''}
        data-active={shown ? true : undefined}
        onChange={({ target }) => choose(filter, target.value)}
      >
        {optionsOf(filter).map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
        {filter.further && <OptionGroup {...filter.further} />}
      </FilterSelectControl>
      <chakra.span position="absolute" insetEnd="2.5" top="3.5" pointerEvents="none" aria-hidden>
        <ChevronDown size={18} />
      </chakra.span>
    </Box>
  );
};

export type FilterMenu = FilterSelect | FilterChoices;

export type FilterFields = FilterSelect | Pick<FilterChoices, 'name' | 'groups'>;

export const MenuOfFilter = ({ menu }: { menu: FilterMenu }) =>
  'groups' in menu ? <ChoicesMenu {...menu} /> : <SelectMenu {...menu} />;

/** The fields of a menu, for the sheet on a phone. */
export const FieldsOfFilter = ({ menu }: { menu: FilterFields }) =>
  'groups' in menu ? <ChoiceFields groups={menu.groups} /> : <SelectFilter {...menu} />;

const chosenOf = (menu: FilterFields): string[] =>
  'groups' in menu
    ? menu.groups.flatMap(chosenLabels)
    : menu.options.flatMap(({ value, label }) => (value === menu.value ? [label] : []));

/** A button with the fields of several menus; it names the selection. */
export const MoreFilters = ({ menus }: { menus: readonly FilterFields[] }) => {
  const { t } = useTranslation();
  return (
    <FilterPopover label={t('ui:filters.moreFilters')} allLabel={t('ui:filters.more')} chosen={menus.flatMap(chosenOf)}>
      {menus.map((menu) => (
        <FieldsOfFilter key={menu.name} menu={menu} />
      ))}
    </FilterPopover>
  );
};
