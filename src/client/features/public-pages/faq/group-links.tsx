import { chakra } from '@chakra-ui/react';
import { useTranslation } from '#client/lib/translation.ts';
import { questionGroups } from './questions.ts';

const Entry = chakra('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    minH: '11',
    px: '3',
    borderRadius: 'l2',
    color: 'fg.muted',
    fontWeight: '550',
    textDecoration: 'none',
    borderWidth: { base: '1px', lg: '0' },
    borderColor: 'border',
    bg: { base: 'bg.panel', lg: 'transparent' },
    _hover: { bg: 'bg.muted', color: 'fg' },
  },
});

/** The way to a group: beside the questions on the desk, above them on a phone. */
export const GroupLinks = () => {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('faq.groupsLabel')}>
      <chakra.ul
        listStyleType="none"
        display="flex"
        flexDirection={{ base: 'row', lg: 'column' }}
        flexWrap="wrap"
        gap={{ base: '2', lg: '1' }}
        position={{ lg: 'sticky' }}
        top="calc(var(--header-height) + 1.5rem)"
        mx={{ lg: '-3' }}
      >
        {questionGroups.map(({ id }) => (
          <li key={id}>
            <Entry href={`#${id}`}>{t(`faq.groups.${id}`)}</Entry>
          </li>
        ))}
      </chakra.ul>
    </nav>
  );
};
