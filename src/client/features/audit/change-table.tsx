import { chakra } from '@chakra-ui/react';
import type { TFunction } from 'i18next';
import { useTranslation } from '#client/lib/i18n.ts';
import type { AuditEntry } from '#shared/audit/audit.schema.ts';
import { fieldLabel } from './audit-labels.ts';
import { useAuditValues } from './audit-values.ts';
import { changeLines } from './change-lines.ts';

const Cell = chakra('td', {
  base: {
    py: '2',
    pe: '3',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    borderTopWidth: '1px',
    borderColor: 'border',
    whiteSpace: 'pre-wrap',
  },
});
const Head = chakra('th', { base: { py: '2', pe: '3', textAlign: 'start', fontWeight: '550', color: 'fg.muted' } });

const formatValue = (t: TFunction, value: unknown, wordOf: (value: string) => string): string => {
  if (value === null || value === undefined || value === '') return t('audit:detail.nothing');
  if (typeof value === 'boolean') return value ? t('audit:detail.yes') : t('audit:detail.no');
  if (typeof value === 'string' || typeof value === 'number') return wordOf(String(value));
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value.map(wordOf).join('\n');
  return JSON.stringify(value, null, 1);
};

/** A table of the changed fields with their values before and after. */
export const ChangeTable = ({ subject, changes }: Pick<AuditEntry, 'subject' | 'changes'>) => {
  const { t } = useTranslation();
  const wordOf = useAuditValues(subject.type);
  const lines = changeLines(changes);
  if (lines.length === 0) return <chakra.p color="fg.muted">{t('audit:detail.noChanges')}</chakra.p>;
  return (
    <div>
      <chakra.h4 fontWeight="600" mb="2">
        {t('audit:detail.changes')}
      </chakra.h4>
      <chakra.table width="full" tableLayout="fixed" borderCollapse="collapse">
        <thead>
          <tr>
            <Head scope="col">{t('audit:detail.before')}</Head>
            <Head scope="col">{t('audit:detail.after')}</Head>
          </tr>
        </thead>
        {lines.map(({ path, before, after }) => (
          <tbody key={path}>
            <tr>
              <Head scope="rowgroup" colSpan={2} borderTopWidth="1px" borderColor="border" pb="0">
                {fieldLabel(t, path)}
              </Head>
            </tr>
            <tr>
              <Cell borderTopWidth="0" color="fg.muted">
                {formatValue(t, before, (value) => wordOf(path, value))}
              </Cell>
              <Cell borderTopWidth="0" fontWeight="550">
                {formatValue(t, after, (value) => wordOf(path, value))}
              </Cell>
            </tr>
          </tbody>
        ))}
      </chakra.table>
    </div>
  );
};
