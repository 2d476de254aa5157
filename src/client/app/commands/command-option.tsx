import { chakra } from '@chakra-ui/react';
import { FormerAnswer } from '#client/ui/query-state.tsx';
import type { Command } from './command.ts';

const optionStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minH: '11',
  px: '4',
  py: '1.5',
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  // The outline shows the active option in forced colours.
  '&[aria-selected=true]': { bg: 'brand.subtle', outline: '2px solid transparent', outlineOffset: '-2px' },
};

interface CommandOptionProps {
  id: string;
  command: Command;
  isActive: boolean;
  onPoint: () => void;
  onRun: () => void;
}

/** An option of the palette; the focus stays in the field. */
export const CommandOption = ({ id, command, isActive, onPoint, onRun }: CommandOptionProps) => {
  const { Icon, label, detail, isFormer = false } = command;
  return (
    <FormerAnswer
      isFormer={isFormer}
      css={optionStyle}
      id={id}
      role="option"
      aria-selected={isActive}
      onPointerMove={isActive ? undefined : onPoint}
      onClick={onRun}
    >
      <chakra.span color="fg.muted" flexShrink={0} display="inline-flex" aria-hidden>
        <Icon size={20} />
      </chakra.span>
      <span>
        {label}
        {detail && <chakra.span color="fg.muted"> · {detail}</chakra.span>}
      </span>
    </FormerAnswer>
  );
};
