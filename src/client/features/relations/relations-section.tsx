import { chakra, Stack } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { lazy, type MouseEvent, useRef, useState } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { Section } from '#client/ui/card.tsx';
import { DataTable } from '#client/ui/data-table/data-table.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import type { Relation } from '#shared/relations/relations.schema.ts';
import { type RelationRow, useRelationColumns } from './relation-columns.tsx';

const EndRelation = lazy(async () => ({ default: (await import('./end-relation.tsx')).EndRelation }));
const ParentForm = lazy(async () => ({ default: (await import('./parent-form.tsx')).ParentForm }));

const EmptyText = chakra('p', { base: { p: '4', color: 'fg.muted' } });

const toRow =
  (other: 'parent' | 'child') =>
  (relation: Relation): RelationRow => ({ relation, merchant: relation[other] });

/** An administrator's tables of a merchant's parents and children. */
export const RelationsSection = ({ merchantId }: { merchantId: string }) => {
  const { t } = useTranslation();
  const parents = trpc.relations.listParents.useQuery({ currentMerchantId: merchantId });
  const children = trpc.relations.listChildren.useQuery({ currentMerchantId: merchantId });
  // Stays set while the dialog fades out. Null adds a parent.
  const [changing, setChanging] = useState<Relation | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const [ending, setEnding] = useState<RelationRow | null>(null);
  const [isEnding, setIsEnding] = useState(false);
  const [busy, setBusy] = useState(false);
  const trigger = useRef<HTMLElement | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const focusAfter = () => (trigger.current?.isConnected ? trigger.current : addButton.current);

  const choose = (event: MouseEvent<HTMLElement>, relation: Relation | null) => {
    trigger.current = event.currentTarget;
    setChanging(relation);
    setChoosing(true);
  };
  const { columns, rowAction } = useRelationColumns({
    onChange: (event, { relation }) => choose(event, relation),
    onEnd: (event, row) => {
      trigger.current = event.currentTarget;
      setEnding(row);
      setIsEnding(true);
    },
  });
  const shared = { rowKey: ({ relation }: RelationRow) => relation.relationId, columns, rowAction, expectedRows: 1 };

  return (
    <Section
      title={t('relations:title')}
      description={t('relations:description')}
      actions={
        <Button ref={addButton} icon={<Plus />} onClick={(event) => choose(event, null)}>
          {t('relations:addParent')}
        </Button>
      }
    >
      <Stack gap="6">
        <div>
          <chakra.h3 textStyle="lead" fontWeight="600" mb="3">
            {t('relations:parents')}
          </chakra.h3>
          <DataTable
            label={t('relations:parents')}
            query={parents}
            rows={(relations) => relations.map(toRow('parent'))}
            empty={<EmptyText>{t('relations:noParents')}</EmptyText>}
            {...shared}
          />
        </div>
        <div>
          <chakra.h3 textStyle="lead" fontWeight="600" mb="3">
            {t('relations:children')}
          </chakra.h3>
          <DataTable
            label={t('relations:children')}
            query={children}
            rows={(relations) => relations.map(toRow('child'))}
            empty={<EmptyText>{t('relations:noChildren')}</EmptyText>}
            {...shared}
          />
        </div>
      </Stack>
      <Dialog
        open={isChoosing}
        onClose={() => setChoosing(false)}
        busy={busy}
        title={t(changing === null ? 'relations:addParent' : 'relations:changeTitle')}
        focusAfter={focusAfter}
      >
        <ParentForm
          merchantId={changing?.child.id ?? merchantId}
          relation={changing}
          onBusy={setBusy}
          onClose={() => setChoosing(false)}
        />
      </Dialog>
      <Dialog
        open={isEnding}
        onClose={() => setIsEnding(false)}
        busy={busy}
        title={t('relations:end.title')}
        role="alertdialog"
        focusAfter={focusAfter}
      >
        {ending && (
          <EndRelation
            relation={ending.relation}
            onBusy={setBusy}
            onEnded={() => {
              // The row with the trigger is removed.
              trigger.current = null;
            }}
            onClose={() => setIsEnding(false)}
          />
        )}
      </Dialog>
    </Section>
  );
};
