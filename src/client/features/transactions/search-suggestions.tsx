import { chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { useToday } from '#client/lib/use-today.ts';
import { Button } from '#client/ui/button.tsx';
import type { Terminal } from '#shared/terminals/terminals.schema.ts';
import { findSuggestions, mayBeName, type SearchSuggestion } from './find-suggestions.ts';

interface SearchSuggestionsProps {
  searchFor: string;
  brands: readonly string[];
  terminals: readonly Terminal[];
  /** False until the brands and terminals are loaded or failed. */
  isSettled: boolean;
  onChoose: (changes: SearchSuggestion['changes']) => void;
}

/**
 * A button for each filter that the text may mean.
 * While names load, a possible name reserves the line: the list below does not move.
 */
export const SearchSuggestions = ({ searchFor, brands, terminals, isSettled, onChoose }: SearchSuggestionsProps) => {
  const { t } = useTranslation();
  const suggestions = findSuggestions(searchFor, { brands, terminals, today: useToday(), language: useLanguage() });
  const [unsettledSearch] = useState(isSettled ? null : searchFor);
  const isPlaceKept = searchFor === unsettledSearch && mayBeName(searchFor);
  if (suggestions.length === 0 && !isPlaceKept) return null;
  return (
    <Flex data-screen-only wrap="wrap" align="center" gap="2" minH="11" mb="3">
      {suggestions.length > 0 && <chakra.span color="fg.muted">{t('transactions:suggestions.lead')}</chakra.span>}
      {suggestions.map(({ kind, name, changes }) => (
        <Button key={name} variant="outline" onClick={() => onChoose(changes)}>
          {t(`transactions:suggestions.${kind}`, { name })}
        </Button>
      ))}
    </Flex>
  );
};
