import { type RefObject, useEffect, useRef } from 'react'

type Form = RefObject<HTMLFormElement | null>

const useStanding = (form: Form, sign: number | object | null): void => {
  const last = useRef(sign)
  useEffect(() => {
    // Coming back to the page does not move the focus.
    if (last.current === sign) return
    last.current = sign
    if (sign) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [form, sign])
}

/**
 * Focuses the first invalid field after a failed attempt, so that its error is announced. `tried` changes with every
 * attempt, `refused` with every refusal of the service.
 */
export const useFocusFirstError = (tried: number | object | null, refused: object | null = null): Form => {
  const form = useRef<HTMLFormElement>(null)
  useStanding(form, tried)
  useStanding(form, refused)
  return form
}
