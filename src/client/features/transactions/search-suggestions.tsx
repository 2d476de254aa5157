import { chakra, Flex } from '@chakra-ui/react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { useToday } from '#client/lib/use-today.ts';
import { Button } from '#client/ui/button.tsx';
import type { Terminal } from '#shared/terminals/terminals.schema.ts';
import { findSuggestions, type SearchSuggestion } from './find-suggestions.ts';

interface SearchSuggestionsProps {
  searchFor: string;
  brands: readonly string[];
  terminals: readonly Terminal[];
  onChoose: (changes: SearchSuggestion['changes']) => void;
}

/** A button for each filter that the text of the search may mean; nothing for any other text. */
export const SearchSuggestions = ({ searchFor, brands, terminals, onChoose }: SearchSuggestionsProps) => {
  const { t } = useTranslation();
  const suggestions = findSuggestions(searchFor, { brands, terminals, today: useToday(), language: useLanguage() });
  if (suggestions.length === 0) return null;
  return (
    <Flex data-screen-only wrap="wrap" align="center" gap="2" mb="3">
      <chakra.span color="fg.muted">{t('transactions:suggestions.lead')}</chakra.span>
      {suggestions.map(({ kind, name, changes }) => (
        <Button key={name} variant="outline" onClick={() => onChoose(changes)}>
          {t(`transactions:suggestions.${kind}`, { name })}
        </Button>
      ))}
    </Flex>
  );
};
