import { Box, chakra } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { FileUp, X } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { fetchFile } from '#client/lib/rpc/fetch-file.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { FieldError } from '#client/ui/form-field.tsx';
import { ItemList, ListItem } from '#client/ui/item-list.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { documentMediaTypes, maxDocumentBytes, maxDocuments } from '#shared/requirements/requirement-items.ts';
import type { Requirement } from '#shared/requirements/requirements.schema.ts';
import { documentUrl } from './document-url.ts';

interface DocumentUploadProps {
  merchantId: string;
  requirement: Requirement;
  /** True after an attempt to send the answer without a file. */
  isMissing: boolean;
}

/** The files of a document: each is uploaded when it is chosen. */
export const DocumentUpload = ({ merchantId, requirement, isMissing }: DocumentUploadProps) => {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const { id, documents, state } = requirement;
  const input = useRef<HTMLInputElement>(null);
  const [isTooLarge, setTooLarge] = useState(false);
  const reload = () => utils.requirements.list.invalidate({ merchantId });
  /** True if the server has a file that is not shown yet: then only its answer was lost. */
  const hasArrived = async (): Promise<boolean> => {
    const shown = new Set(documents.map((document) => document.id));
    const { data } = await utils.requirements.list.fetch({ merchantId }, { staleTime: 0 });
    return data.some((each) => each.id === id && each.documents.some((document) => !shown.has(document.id)));
  };
  const uploading = useMutation({
    mutationFn: async (file: File) => {
      const body = new FormData();
      body.set('File', file);
      try {
        await fetchFile(documentUrl(merchantId, id), { method: 'POST', body });
      } catch (error) {
        if (!(await hasArrived().catch(() => false))) throw error;
      }
    },
    onSettled: reload,
  });
  const removing = trpc.requirements.removeDocument.useMutation({ onSettled: reload });
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // Allows the same file to be selected again.
    target.value = '';
    if (!file) return;
    setTooLarge(file.size > maxDocumentBytes);
    uploading.reset();
    if (file.size <= maxDocumentBytes) uploading.mutate(file);
  };
  const error = uploading.error ?? removing.error;
  const isOpen = state === 'Asked' || state === 'Overdue';
  return (
    <Box>
      {documents.length > 0 && (
        <ItemList label={t('requirements:answer.files')}>
          {documents.map(({ id: documentId, fileName }) => (
            <ListItem
              key={documentId}
              heading={fileName}
              actions={
                isOpen && (
                  <IconButton
                    label={t('requirements:answer.remove', { name: fileName })}
                    icon={<X />}
                    onClick={() => removing.mutate({ merchantId, id, documentId })}
                  />
                )
              }
            />
          ))}
        </ItemList>
      )}
      {error && (
        <Notice tone="danger" title={t('requirements:failed')}>
          <ProblemText error={error} />
        </Notice>
      )}
      {isOpen && documents.length < maxDocuments && (
        <Box mt="2">
          <input ref={input} type="file" accept={documentMediaTypes.join(',')} hidden onChange={choose} />
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
      {isTooLarge && <FieldError>{t('requirements:answer.tooLarge')}</FieldError>}
      {isMissing && documents.length === 0 && <FieldError>{t('requirements:answer.none')}</FieldError>}
    </Box>
  );
};
