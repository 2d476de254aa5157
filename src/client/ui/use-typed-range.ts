import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';

/** A typed, unapplied range, and the applied range at that time. */
interface Draft<Range> {
  base: Range;
  range: Range;
}

const isSame = <Range extends object>(a: Range, b: Range): boolean =>
  (Object.keys(a) as (keyof Range)[]).every((end) => a[end] === b[end]);

/**
 * The state of a range with two typed ends.
 * It calls `onChange` with readable ends on
 * Enter and when the focus leaves the fields.
 * Until then the applied range stays.
 */
export const useTypedRange = <Range extends object>(value: Range, onChange: (range: Range) => void) => {
  const [draft, setDraft] = useState<Draft<Range> | null>(null);
  const [fieldsKey, setFieldsKey] = useState(0);
  // Handlers of one event run without a render in between.
  const latest = useRef<Draft<Range> | null>(null);
  /** The ends with unreadable texts, and the values of their fields. */
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
    /** Changes when the fields must discard their texts. */
    fieldsKey,
    /** The ends as the fields show them. */
    shown,
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
    group: {
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
        const isInside = relatedTarget instanceof HTMLInputElement && currentTarget.contains(relatedTarget);
        if (!isInside) apply();
      },
      onKeyDown: ({ key }: KeyboardEvent<HTMLElement>) => {
        if (key === 'Enter') apply();
      },
    },
    /** Applies a selected range and discards the typed one. */
    replace: (range: Range) => {
      wrongEnds.current.clear();
      enter(null);
      setFieldsKey((key) => key + 1);
      onChange(range);
    },
  };
};
