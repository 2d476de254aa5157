import { chakra, HStack } from '@chakra-ui/react';
import { FileText } from 'lucide-react';
import { useTranslation } from '#client/lib/i18n.ts';
import { FormField } from '#client/ui/form-field.tsx';

interface PdfFieldProps {
  /** The name or the number of files, next to the button. */
  selected: string | null;
  /** The text of the button. */
  choose: string;
  error?: string | undefined;
  disabled: boolean;
  /** True while files are dragged over the form. */
  isOver: boolean;
  onSelect: (files: readonly File[]) => void;
}

export const PdfField = ({ selected, choose, error, disabled, isOver, onSelect }: PdfFieldProps) => {
  const { t } = useTranslation();
  return (
    <FormField label={t('reportUpload:file')} help={t('reportUpload:fileHelp')} error={error}>
      {(control) => (
        <HStack
          position="relative"
          wrap="wrap"
          gap="3"
          width="full"
          p="4"
          borderWidth="1px"
          borderStyle="dashed"
          borderColor={error ? 'danger.border' : 'border.strong'}
          borderRadius="l2"
          bg={isOver ? 'brand.subtle' : 'bg.panel'}
          css={{ '&:has(input:focus-visible)': { outline: '2px solid', outlineOffset: '2px' } }}
        >
          <chakra.input
            {...control}
            type="file"
            multiple
            accept="application/pdf,.pdf"
            disabled={disabled}
            // Transparent, because its own button has the browser's language.
            // Keyboards and screen readers use it.
            position="absolute"
            inset="0"
            opacity="0"
            cursor="pointer"
            width="full"
            onChange={({ target }) => {
              if (target.files && target.files.length > 0) onSelect([...target.files]);
              // Otherwise a corrected file of the same name fires no change event.
              target.value = '';
            }}
          />
          <chakra.span color="fg.muted" flexShrink={0} aria-hidden>
            <FileText size={24} />
          </chakra.span>
          <chakra.span
            flex="1"
            minW="0"
            overflowWrap="anywhere"
            fontWeight={selected === null ? undefined : '550'}
            aria-live="polite"
          >
            {selected}
          </chakra.span>
          <chakra.span
            aria-hidden
            display="inline-flex"
            alignItems="center"
            minH="11"
            px="4"
            borderWidth="1px"
            borderColor="border.strong"
            borderRadius="l2"
            fontWeight="600"
          >
            {choose}
          </chakra.span>
        </HStack>
      )}
    </FormField>
  );
};
