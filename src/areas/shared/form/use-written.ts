import { type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react'
import { cursorIn } from '../../../rules/digits.ts'

const isWriting = (event: Event): boolean => event instanceof InputEvent && event.isComposing
const isForwards = (event: Event): boolean =>
  event instanceof InputEvent && event.inputType.startsWith('delete') && event.inputType.endsWith('Forward')

/** For a field of digits: what is typed stands there as `write` has it, with the cursor at the digit where it was. */
export const useWritten = (write: (typed: string) => string, onWritten: (written: string) => void) => {
  const ref = useRef<HTMLInputElement>(null)
  const [cursor, setCursor] = useState<{ readonly at: number } | null>(null)
  useLayoutEffect(() => {
    if (cursor && ref.current === document.activeElement) ref.current?.setSelectionRange(cursor.at, cursor.at)
  }, [cursor])
  const onTyped = ({ currentTarget: { value, selectionStart }, nativeEvent }: SyntheticEvent<HTMLInputElement>) => {
    // What an input method is still at is not touched.
    if (isWriting(nativeEvent)) return onWritten(value)
    const written = write(value)
    onWritten(written)
    setCursor({ at: cursorIn(written, value, selectionStart ?? value.length, isForwards(nativeEvent)) })
  }
  return { ref, onChange: onTyped, onCompositionEnd: onTyped }
}
