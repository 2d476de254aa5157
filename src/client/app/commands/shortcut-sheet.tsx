import { chakra, Stack } from '@chakra-ui/react';
import { switchCharacterKeys, useCharacterKeys } from '#client/lib/character-keys.ts';
import { useTranslation } from '#client/lib/i18n.ts';
import { useSession } from '#client/lib/session/session.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { KeyHint } from '#client/ui/key-hint.tsx';
import { SwitchField } from '#client/ui/switch-field.tsx';
import { paletteKeys } from './palette-keys.ts';

/** Keys of the screen on which administrators decide on a merchant. */
const reviewShortcuts = [
  { text: 'decide', keys: ['A', 'R'] },
  { text: 'merchants', keys: ['J', 'K'] },
] as const;

const shortcuts = [
  { text: 'search', keys: ['/'] },
  { text: 'rows', keys: ['J', 'K'] },
  { text: 'open', keys: ['Enter'] },
  { text: 'close', keys: ['Esc'] },
  { text: 'sheet', keys: ['?'] },
] as const;

/** The list of keyboard shortcuts, with a switch for single-character ones. */
export const ShortcutSheet = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { t } = useTranslation();
  const isOn = useCharacterKeys();
  const isAdmin = useSession()?.role === 'Admin';
  return (
    <Dialog open={open} onClose={onClose} title={t('commands:shortcuts.title')}>
      <Stack gap="5">
        <chakra.dl m="0">
          <Row text={t('commands:title')} keys={[paletteKeys()]} />
          {(isAdmin ? [...shortcuts, ...reviewShortcuts] : shortcuts).map(({ text, keys }) => (
            <Row key={text} text={t(`commands:shortcuts.${text}`)} keys={keys} />
          ))}
        </chakra.dl>
        <SwitchField
          label={t('commands:shortcuts.switch')}
          help={t('commands:shortcuts.switchHelp')}
          checked={isOn}
          onChange={switchCharacterKeys}
        />
      </Stack>
    </Dialog>
  );
};

const Row = ({ text, keys }: { text: string; keys: readonly string[] }) => (
  <chakra.div
    display="flex"
    alignItems="center"
    justifyContent="space-between"
    gap="4"
    minH="11"
    borderBottomWidth="1px"
    borderColor="border"
  >
    <dt>{text}</dt>
    <chakra.dd m="0" display="flex" gap="2" flexShrink={0}>
      {keys.map((key) => (
        <KeyHint key={key}>{key}</KeyHint>
      ))}
    </chakra.dd>
  </chakra.div>
);
