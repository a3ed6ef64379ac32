import { type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react'
import { cursorIn } from '../../../rules/digits.ts'

const isWriting = (event: Event): boolean => event instanceof InputEvent && event.isComposing
const isForwards = (event: Event): boolean =>
  event instanceof InputEvent && event.inputType.startsWith('delete') && event.inputType.endsWith('Forward')

/** For fields of digits: formats the input with `write` and keeps the cursor at its digit. */
export const useFormattedInput = (write: (typed: string) => string, onWritten: (written: string) => void) => {
  const ref = useRef<HTMLInputElement>(null)
  const [cursor, setCursor] = useState<{ readonly at: number } | null>(null)
  useLayoutEffect(() => {
    if (cursor && ref.current === document.activeElement) ref.current?.setSelectionRange(cursor.at, cursor.at)
  }, [cursor])
  const onTyped = ({ currentTarget: { value, selectionStart }, nativeEvent }: SyntheticEvent<HTMLInputElement>) => {
    // Text that is still being composed by an input method is left alone.
    if (isWriting(nativeEvent)) return onWritten(value)
    const written = write(value)
    onWritten(written)
    setCursor({ at: cursorIn(written, value, selectionStart ?? value.length, isForwards(nativeEvent)) })
  }
  return { ref, onChange: onTyped, onCompositionEnd: onTyped }
}
