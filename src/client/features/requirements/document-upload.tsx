import { Box, chakra } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { FileUp, X } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { usePublicPaths } from '#client/lib/navigation/use-public-paths.ts';
import { fetchFile } from '#client/lib/rpc/fetch-file.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { FieldError } from '#client/ui/form-field.tsx';
import { ItemList, ListItem } from '#client/ui/item-list.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { TextLink } from '#client/ui/text-link.tsx';
import { documentMediaTypes, maxDocumentBytes, maxDocuments } from '#shared/requirements/requirement-items.ts';
import type { Requirement } from '#shared/requirements/requirements.schema.ts';
import { documentUrl } from './document-url.ts';
import { labelDocuments } from './label-documents.ts';

interface DocumentUploadProps {
  merchantId: string;
  requirement: Requirement;
  /** True after an attempt to send the answer without a file. */
  isMissing: boolean;
  onChoose: () => void;
}

/** The files of a document; each is uploaded when it is chosen. */
export const DocumentUpload = ({ merchantId, requirement, isMissing, onChoose }: DocumentUploadProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const utils = trpc.useUtils();
  const { id, documents, state } = requirement;
  const input = useRef<HTMLInputElement>(null);
  const [tooLarge, setTooLarge] = useState<readonly string[]>([]);
  const { contact } = usePublicPaths();
  const reload = () => utils.requirements.list.invalidate({ merchantId });
  /** True if the server has more files: only the response was lost. */
  const hasArrived = async (count: number): Promise<boolean> => {
    const { data } = await utils.requirements.list.fetch({ merchantId }, { staleTime: 0 });
    return data.some((each) => each.id === id && each.documents.length > count);
  };
  const uploading = useMutation({
    mutationFn: async (files: readonly File[]) => {
      for (const [i, file] of files.entries()) {
        const body = new FormData();
        body.set('File', file);
        try {
          await fetchFile(documentUrl(merchantId, id), { method: 'POST', body });
        } catch (error) {
          if (!(await hasArrived(documents.length + i).catch(() => false))) throw error;
        }
      }
    },
    onSettled: reload,
  });
  const removing = trpc.requirements.removeDocument.useMutation({ onSettled: reload });
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // Allows the same file to be selected again.
    target.value = '';
    if (files.length === 0) return;
    onChoose();
    setTooLarge(files.filter(({ size }) => size > maxDocumentBytes).map(({ name }) => name));
    uploading.reset();
    removing.reset();
    const sent = files.filter(({ size }) => size <= maxDocumentBytes);
    if (sent.length > 0) uploading.mutate(sent);
  };
  const remove = (documentId: string) => {
    uploading.reset();
    setTooLarge([]);
    removing.mutate({ merchantId, id, documentId });
  };
  const isMissingNow = isMissing && documents.length === 0;
  const error = uploading.error ?? removing.error;
  const labels = labelDocuments(documents, { t, language });
  const isOpen = state === 'Asked' || state === 'Overdue';
  return (
    <Box>
      {documents.length > 0 && (
        <ItemList label={t('requirements:answer.files')}>
          {documents.map(({ id: documentId, fileName }) => (
            <ListItem
              key={documentId}
              heading={fileName}
              details={labels.get(documentId)?.details}
              actions={
                isOpen && (
                  <IconButton
                    label={t('requirements:answer.remove', { name: labels.get(documentId)?.full ?? fileName })}
                    icon={<X />}
                    onClick={() => remove(documentId)}
                  />
                )
              }
            />
          ))}
        </ItemList>
      )}
      {error && !isMissingNow && (
        <Notice tone="danger" title={t('requirements:failed')}>
          <ProblemText error={error} />
        </Notice>
      )}
      {isOpen && documents.length < maxDocuments && (
        <Box mt="2">
          <input ref={input} type="file" multiple accept={documentMediaTypes.join(',')} hidden onChange={choose} />
          <Button
            variant="outline"
            icon={<FileUp aria-hidden />}
            loading={uploading.isPending}
            onClick={() => input.current?.click()}
          >
            {t('requirements:answer.choose')}
          </Button>
          <chakra.p color="fg.muted" mt="1">
            {t('requirements:answer.chooseHelp', { max: maxDocuments })}
          </chakra.p>
        </Box>
      )}
      {!isOpen && (
        <chakra.p color="fg.muted" mt="2">
          {t('requirements:answer.sent')} <TextLink href={contact}>{t('requirements:answer.toContact')}</TextLink>
        </chakra.p>
      )}
      {tooLarge.length > 0 && (
        <FieldError>{t('requirements:answer.tooLarge', { names: tooLarge.join(', ') })}</FieldError>
      )}
      {isMissingNow && <FieldError>{t('requirements:answer.none')}</FieldError>}
    </Box>
  );
};
