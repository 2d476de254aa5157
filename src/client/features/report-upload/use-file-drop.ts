import { type DragEvent, useState } from 'react';

/**
 * Handlers of an element that accepts dropped files.
 * It should contain the whole form: a file dropped elsewhere
 * opens in the browser and the entered values are lost.
 */
export const useFileDrop = ({ disabled, onDrop }: { disabled: boolean; onDrop: (files: readonly File[]) => void }) => {
  const [isOver, setIsOver] = useState(false);
  return {
    isOver: isOver && !disabled,
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      // The pointer shows that nothing can be dropped now.
      if (disabled) event.dataTransfer.dropEffect = 'none';
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      if (!disabled && event.dataTransfer.files.length > 0) onDrop([...event.dataTransfer.files]);
    },
  };
};
