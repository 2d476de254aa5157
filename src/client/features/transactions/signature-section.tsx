import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { QueryState } from '#client/ui/query-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { fetchSignature, type TransactionKey } from './transaction-files.ts';

const height = '8rem';

export const SignatureSection = ({ merchantId, id }: TransactionKey) => {
  const { t } = useTranslation();
  const signature = useQuery({
    queryKey: ['signature', merchantId, id],
    queryFn: ({ signal }) => fetchSignature({ merchantId, id }, signal),
    // A signature never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <chakra.section mt="5" borderTopWidth="1px" pt="4">
      <chakra.h3 textStyle="label" mb="2">
        {t('receipts:signature.title')}
      </chakra.h3>
      <QueryState query={signature} skeleton={<Skeleton width="100%" height={height} />}>
        {(content) => <SignaturePicture content={content} />}
      </QueryState>
    </chakra.section>
  );
};

const SignaturePicture = ({ content }: { content: Blob }) => {
  const { t } = useTranslation();
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const objectUrl = URL.createObjectURL(content);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [content]);
  if (url === undefined) return <Skeleton width="100%" height={height} />;
  return (
    <chakra.img
      src={url}
      alt={t('receipts:signature.alt')}
      display="block"
      width="full"
      height={height}
      objectFit="contain"
      // White in dark mode, too: the ink is dark.
      bg="white"
      borderWidth="1px"
      borderRadius="l2"
    />
  );
};
