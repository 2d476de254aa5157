import { chakra } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { formatCount } from '#client/lib/format-count.ts';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { Button, IconButton } from '../button.tsx';
import { SelectField } from '../select-field.tsx';
import { useIsPhone } from '../use-is-phone.ts';
import { pageNumbers } from './page-numbers.ts';

const pageSizes = [10, 25, 50, 100];

export interface PaginationProps {
  pageNumber: number;
  pageSize: number;
  totalCount: number;
  onPage: (pageNumber: number) => void;
  onPageSize: (pageSize: number) => void;
}

/** Where one is in a long list, and the way on. */
export const Pagination = ({ pageNumber, pageSize, totalCount, onPage, onPageSize }: PaginationProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const isPhone = useIsPhone();
  if (totalCount === 0) return null;

  const count = (value: number) => formatCount(value, language);
  const totalPages = Math.ceil(totalCount / pageSize);
  const first = Math.min((pageNumber - 1) * pageSize + 1, totalCount);
  const last = Math.min(pageNumber * pageSize, totalCount);
  const sizes = pageSizes.includes(pageSize) ? pageSizes : [...pageSizes, pageSize].sort((a, b) => a - b);

  return (
    <chakra.nav
      aria-label={t('ui:pages')}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="4"
      mt="4"
    >
      <chakra.div display="flex" alignItems="center" gap="4" flexWrap="wrap">
        <chakra.div width="auto">
          <SelectField
            label={t('ui:pageSize')}
            labelHidden
            options={sizes.map((size) => ({ value: String(size), label: t('ui:perPage', { count: size }) }))}
            value={String(pageSize)}
            onChange={(event) => onPageSize(Number(event.target.value))}
          />
        </chakra.div>
        <chakra.p color="fg.muted" fontVariantNumeric="tabular-nums">
          {t('ui:range', { first: count(first), last: count(last), total: count(totalCount) })}
        </chakra.p>
      </chakra.div>
      <chakra.div display="flex" alignItems="center" gap="1">
        <IconButton
          label={t('ui:previousPage')}
          icon={<ChevronLeft />}
          variant="outline"
          disabled={pageNumber <= 1}
          onClick={() => onPage(Math.min(pageNumber - 1, totalPages))}
        />
        {isPhone ? (
          <chakra.span px="3" fontVariantNumeric="tabular-nums">
            {t('ui:pageOf', { page: count(pageNumber), total: count(totalPages) })}
          </chakra.span>
        ) : (
          pageNumbers(pageNumber, totalPages).map((number, index, all) =>
            number === null ? (
              <chakra.span key={`gap-${all[index - 1]}`} px="1" color="fg.muted" aria-hidden>
                …
              </chakra.span>
            ) : (
              <Button
                key={number}
                variant={number === pageNumber ? 'solid' : 'quiet'}
                aria-current={number === pageNumber ? 'page' : undefined}
                aria-label={t('ui:page', { page: count(number) })}
                minW="11"
                px="2"
                fontVariantNumeric="tabular-nums"
                onClick={() => onPage(number)}
              >
                {count(number)}
              </Button>
            ),
          )
        )}
        <IconButton
          label={t('ui:nextPage')}
          icon={<ChevronRight />}
          variant="outline"
          disabled={pageNumber >= totalPages}
          onClick={() => onPage(pageNumber + 1)}
        />
      </chakra.div>
    </chakra.nav>
  );
};
