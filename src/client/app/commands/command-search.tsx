import { Box, chakra, Flex } from '@chakra-ui/react';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import type { PersistedSession } from '#client/lib/session/stored-session.ts';
import { IconButton } from '#client/ui/button.tsx';
import { focusOnMount, useIsPhone } from '#client/ui/dom.ts';
import { type Command, commandGroups } from './command.ts';
import { CommandOption } from './command-option.tsx';
import { matchCommands } from './match-commands.ts';
import { useCommands } from './use-commands.ts';
import { useFoundCommands } from './use-found-commands.ts';

interface CommandSearchProps {
  session: PersistedSession;
  onRun: (command: Command) => void;
  onClose: () => void;
}

const Input = chakra('input', {
  base: { flex: '1', minW: '0', height: '14', bg: 'transparent', outline: 'none', _placeholder: { color: 'fg.muted' } },
});

/** The palette's field and matches, as a combobox with an open list. */
export const CommandSearch = ({ session, onRun, onClose }: CommandSearchProps) => {
  const { t } = useTranslation();
  const id = useId();
  const isPhone = useIsPhone();
  const [text, setText] = useState('');
  const [activeKey, setActiveKey] = useState<string | null>(null);
  /** True if Enter preceded the server's answer to the text. */
  const [isEntered, setEntered] = useState(false);
  const known = useCommands(session);
  const found = useFoundCommands(session, text);

  const matched = matchCommands(known, text);
  // The recent merchants may contain a found one.
  const matches = [...matched, ...found.commands.filter(({ key }) => !matched.some((each) => each.key === key))];
  const groups = commandGroups
    .map((group) => ({ group, commands: matches.filter((command) => command.group === group) }))
    .filter(({ commands }) => commands.length > 0);
  const commands = groups.flatMap((each) => each.commands);
  const active = commands.find(({ key }) => key === activeKey) ?? commands[0];
  // Until the answer the list still shows the former text's results.
  const isActiveDue =
    active !== undefined && (!found.isSearching || active.key === activeKey || matched.includes(active));
  const optionId = ({ key }: Command) => `${id}-${key}`;

  const openSingle = useEffectEvent(() => {
    setEntered(false);
    const [single] = commands;
    if (single && commands.length === 1 && !found.isFailed) onRun(single);
  });
  const isAnswered = isEntered && !found.isSearching;
  useEffect(() => {
    if (isAnswered) openSingle();
  }, [isAnswered]);

  const select = (index: number) => {
    const command = commands.at(index % commands.length);
    if (!command) return;
    setEntered(false);
    setActiveKey(command.key);
    document.getElementById(optionId(command))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const index = active ? commands.indexOf(active) : 0;
    if (event.key === 'ArrowDown') select(index + 1);
    else if (event.key === 'ArrowUp') select(index - 1);
    else if (event.key === 'Enter' && isActiveDue) onRun(active);
    else if (event.key === 'Enter' && found.isSearching) setEntered(true);
    else return;
    event.preventDefault();
  };

  const status = () => {
    if (found.isSearching) return t('commands:searching');
    if (found.isFailed) return t('commands:failed');
    return commands.length === 0 ? t('commands:none') : t('commands:found', { count: commands.length });
  };
  const isEmpty = commands.length === 0 && !found.isSearching;
  const examples = session.role === 'Admin' ? 'examplesOfAdmin' : 'examples';
  const isStatusShown = commands.length === 0 || found.isFailed || isEntered;
  return (
    <>
      <Flex align="center" gap="3" ps="4" pe="1.5" borderBottomWidth="1px" borderColor="border" color="fg.muted">
        <Search size={20} aria-hidden />
        <Input
          // At once, to keep the text typed next.
          ref={focusOnMount}
          type="text"
          role="combobox"
          aria-label={t('commands:input')}
          aria-expanded
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active && optionId(active)}
          placeholder={t(isPhone ? `commands:short.${examples}` : `commands:${examples}`)}
          color="fg"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={255}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setActiveKey(null);
            setEntered(false);
          }}
          onKeyDown={onKeyDown}
        />
        <IconButton label={t('ui:close')} icon={<X aria-hidden />} onClick={onClose} />
      </Flex>
      <chakra.p role="status" color="fg.muted" {...(isStatusShown ? { px: '4', pt: '4' } : { srOnly: true })}>
        {status()}
      </chakra.p>
      {/* A constant height: nothing moves during typing. */}
      <Box
        id={`${id}-list`}
        role="listbox"
        aria-label={t('commands:list')}
        height={isEmpty ? 'auto' : '24rem'}
        overflowY="auto"
        py="2"
      >
        {groups.map((each) => (
          <Box key={each.group} role="group" aria-labelledby={`${id}-${each.group}`}>
            <chakra.p id={`${id}-${each.group}`} px="4" py="1" color="fg.muted">
              {t(`commands:groups.${each.group}`)}
            </chakra.p>
            {each.commands.map((command) => (
              <CommandOption
                key={command.key}
                id={optionId(command)}
                command={command}
                isActive={command === active}
                onPoint={() => setActiveKey(command.key)}
                onRun={() => onRun(command)}
              />
            ))}
          </Box>
        ))}
      </Box>
    </>
  );
};
