import { Box, chakra, Stack } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { ChangeTable } from '#client/features/audit/audit.api.ts';
import { useMerchantLabels } from '#client/features/merchant-editor/use-merchant-labels.ts';
import { useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { Drawer } from '#client/ui/drawer.tsx';
import { Pagination } from '#client/ui/pagination.tsx';
import { QueryState } from '#client/ui/query-state.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { TextLink } from '#client/ui/text-link.tsx';
import type { AuditEntry } from '#shared/audit/audit.schema.ts';
import { paths } from '#shared/portal/paths.ts';
import { type SectionWithFields, sectionFields } from './section-fields.ts';

interface HistoryProps {
  merchantId: string;
  part: SectionWithFields;
}

interface HistoryDrawerProps extends HistoryProps {
  title: string;
  open: boolean;
  onClose: () => void;
}

/** The changes of a section's fields: author, time and values. */
export const HistoryDrawer = ({ title, open, onClose, ...history }: HistoryDrawerProps) => (
  <Drawer open={open} onClose={onClose} title={title} isDisposable>
    <History {...history} />
  </Drawer>
);

const firstPage = { pageNumber: 1, pageSize: 10 };

const History = ({ merchantId, part }: HistoryProps) => {
  const { t } = useTranslation();
  const { moment, fieldName } = useMerchantLabels();
  const [page, setPage] = useState(firstPage);
  const [selected, setSelected] = useState('');
  // Former versions named some fields differently.
  const names = [...new Set(sectionFields[part].map(fieldName))];
  const fields = sectionFields[part].filter((field) => selected === '' || fieldName(field) === selected);
  const entries = trpc.audit.list.useQuery(
    { merchantId, field: fields.join(','), ...page },
    { staleTime: 0, placeholderData: keepPreviousData },
  );
  return (
    <Stack gap="5">
      {names.length > 1 && (
        <SelectField
          label={t('merchantAdmin:history.field')}
          value={selected}
          options={[
            { value: '', label: t('merchantAdmin:history.allFields') },
            ...names.map((name) => ({ value: name, label: name })),
          ]}
          onChange={({ target }) => {
            setSelected(target.value);
            setPage(firstPage);
          }}
        />
      )}
      <QueryState
        query={entries}
        skeleton={<Skeleton width="100%" height="12rem" />}
        isEmpty={({ totalCount }) => totalCount === 0}
        empty={<chakra.p color="fg.muted">{t('merchantAdmin:history.empty')}</chakra.p>}
      >
        {({ data, totalCount }) => (
          <>
            <chakra.ol listStyleType="none" m="0" css={{ '& > li + li': { borderTopWidth: '1px', mt: '4', pt: '4' } }}>
              {data.map((entry) => (
                <li key={entry.id}>
                  <chakra.span display="block" fontWeight="600" overflowWrap="anywhere">
                    {entry.actor.email}
                  </chakra.span>
                  <chakra.span display="block" color="fg.muted" fontVariantNumeric="tabular-nums">
                    {moment(entry.happenedAt)}
                  </chakra.span>
                  <Box mt="2">
                    <ChangeTable subject={entry.subject} changes={changesOf(entry, fields)} />
                  </Box>
                </li>
              ))}
            </chakra.ol>
            {totalCount > firstPage.pageSize && (
              <Pagination
                {...page}
                list={t('merchantAdmin:sections.history')}
                totalCount={totalCount}
                onPage={(pageNumber) => setPage({ ...page, pageNumber })}
                onPageSize={(pageSize) => setPage({ pageNumber: 1, pageSize })}
              />
            )}
          </>
        )}
      </QueryState>
      <TextLink href={paths.auditOfMerchant(merchantId)}>{t('merchantAdmin:history.all')}</TextLink>
    </Stack>
  );
};

const changesOf = ({ changes }: AuditEntry, fields: readonly string[]): AuditEntry['changes'] =>
  Object.fromEntries(Object.entries(changes).filter(([name]) => fields.includes(name)));
