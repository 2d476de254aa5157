import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';

/** A range that is typed but not applied yet, and the range in force at that time. */
interface Draft<Range> {
  base: Range;
  range: Range;
}

const isSame = <Range extends object>(a: Range, b: Range): boolean =>
  (Object.keys(a) as (keyof Range)[]).every((end) => a[end] === b[end]);

/**
 * The state of a range whose two ends are typed. It calls `onChange` once both ends can be read, on Enter and when the
 * focus leaves the two fields. Until then the range in force stays.
 */
export const useTypedRange = <Range extends object>(value: Range, onChange: (range: Range) => void) => {
  const [draft, setDraft] = useState<Draft<Range> | null>(null);
  const [fieldsKey, setFieldsKey] = useState(0);
  // The handlers of one event follow each other without a new render.
  const latest = useRef<Draft<Range> | null>(null);
  /** The ends whose text cannot be read, with the values that their fields were given. */
  const wrongEnds = useRef(new Map<keyof Range, Range[keyof Range]>());
  const shownOf = (typed: Draft<Range> | null) => (typed && isSame(typed.base, value) ? typed.range : value);
  const shown = shownOf(draft);
  const enter = (next: Draft<Range> | null) => {
    latest.current = next;
    setDraft(next);
  };

  const apply = () => {
    const next = shownOf(latest.current);
    const isWrong = [...wrongEnds.current].some(([end, given]) => next[end] === given);
    if (isWrong || isSame(next, value)) return;
    enter(null);
    onChange(next);
  };
  return {
    /** Changes when the fields have to forget what was typed. */
    fieldsKey,
    /** The ends as the fields show them. */
    shown,
    /** The props of the field of an end. */
    field: <End extends keyof Range>(end: End) => ({
      value: shown[end],
      onChange: (next: Range[End]) => {
        wrongEnds.current.delete(end);
        enter({ base: value, range: { ...shownOf(latest.current), [end]: next } });
      },
      onWrong: () => {
        wrongEnds.current.set(end, shown[end]);
      },
    }),
    /** The props of the element around the fields. */
    group: {
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
        const isInside = relatedTarget instanceof HTMLInputElement && currentTarget.contains(relatedTarget);
        if (!isInside) apply();
      },
      onKeyDown: ({ key }: KeyboardEvent<HTMLElement>) => {
        if (key === 'Enter') apply();
      },
    },
    /** Applies a range that was selected as a whole, instead of what is typed. */
    replace: (range: Range) => {
      wrongEnds.current.clear();
      enter(null);
      setFieldsKey((key) => key + 1);
      onChange(range);
    },
  };
};
