import { chakra } from '@chakra-ui/react';
import { useTranslation } from '#client/lib/i18n.ts';
import type { OfferTexts } from '#shared/offer/offer-texts.ts';

interface Fee {
  name: string;
  note?: string;
  price: string;
  /** Shown below the price. */
  below?: string;
}

/** All fees by due date; free services have a price of zero. */
export const FeeTable = ({ words }: { words: OfferTexts }) => {
  const { t } = useTranslation();
  const groups: { title: string; fees: Fee[] }[] = [
    {
      title: t('pricing:fees.perPayment'),
      fees: [
        {
          name: t('pricing:fees.transaction'),
          note: t('pricing:fees.transactionNote'),
          price: words.fee,
          below: t('pricing:fees.transactionLeast', words),
        },
        {
          name: t('pricing:fees.foreign'),
          note: t('pricing:fees.foreignNote', words),
          price: t('pricing:fees.foreignPrice', words),
        },
      ],
    },
    {
      title: t('pricing:fees.once'),
      fees: [
        {
          name: t('pricing:fees.reader'),
          note: t('pricing:fees.readerNote', words),
          price: t('pricing:fees.readerPrice', words),
          below: t('pricing:fees.readerGross', words),
        },
      ],
    },
    {
      title: t('pricing:fees.never'),
      fees: [
        { name: t('pricing:fees.delivery'), note: t('pricing:fees.deliveryNote', words), price: words.nothing },
        { name: t('pricing:fees.registration'), price: words.nothing },
        { name: t('pricing:fees.installation'), price: words.nothing },
        { name: t('pricing:fees.monthly'), note: t('pricing:fees.monthlyNote'), price: words.nothing },
      ],
    },
  ];
  return (
    <chakra.table width="full" borderCollapse="collapse" mt="8" aria-labelledby="fees-title">
      <chakra.thead srOnly>
        <tr>
          <th scope="col">{t('pricing:fees.what')}</th>
          <th scope="col">{t('pricing:fees.price')}</th>
        </tr>
      </chakra.thead>
      {groups.map(({ title, fees }) => (
        <tbody key={title}>
          <tr>
            <chakra.th
              scope="rowgroup"
              colSpan={2}
              textAlign="start"
              color="brand.fg"
              fontWeight="650"
              pt="8"
              pb="3"
              borderBottomWidth="2px"
              borderColor="border.strong"
            >
              {title}
            </chakra.th>
          </tr>
          {fees.map(({ name, note, price, below }) => (
            <chakra.tr key={name} borderBottomWidth="1px" borderColor="border" verticalAlign="baseline">
              <chakra.th scope="row" textAlign="start" fontWeight="400" py="4" pe="4">
                <chakra.span display="block" textStyle="heading">
                  {name}
                </chakra.span>
                {note && (
                  <chakra.span display="block" color="fg.muted" mt="1" textWrap="pretty">
                    {note}
                  </chakra.span>
                )}
              </chakra.th>
              <chakra.td textAlign="end" py="4" textStyle={{ base: 'label', sm: 'heading' }} whiteSpace="nowrap">
                {price}
                {below && (
                  <chakra.span
                    display="block"
                    textStyle="body"
                    color="fg.muted"
                    fontWeight="400"
                    mt="1"
                    whiteSpace={{ base: 'normal', sm: 'nowrap' }}
                  >
                    {below}
                  </chakra.span>
                )}
              </chakra.td>
            </chakra.tr>
          ))}
        </tbody>
      ))}
    </chakra.table>
  );
};
