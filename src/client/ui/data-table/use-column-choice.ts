import { saveListPreferences, useListPreferences } from '#client/lib/list/list-preferences.ts';
import type { TableColumn } from './column.ts';

export interface ColumnChoice {
  key: string;
  label: string;
  isShown: boolean;
  onToggle: () => void;
}

/** Returns the visible columns of the named list, and the choices. */
export const useColumnChoice = <Row>(
  list: string,
  columns: readonly TableColumn<Row>[],
): { shown: TableColumn<Row>[]; choices: ColumnChoice[] } => {
  const { columns: chosen } = useListPreferences();
  const ofList = chosen[list] ?? {};
  const isShown = ({ key, choice }: TableColumn<Row>): boolean =>
    choice === undefined || (ofList[key] ?? choice === 'shown');
  return {
    shown: columns.filter(isShown),
    choices: columns
      .filter(({ choice }) => choice !== undefined)
      .map((column) => ({
        key: column.key,
        label: column.header,
        isShown: isShown(column),
        onToggle: () =>
          saveListPreferences({ columns: { ...chosen, [list]: { ...ofList, [column.key]: !isShown(column) } } }),
      })),
  };
};
