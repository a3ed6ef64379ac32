import { type RefObject, useEffect, useRef } from 'react'

type Form = RefObject<HTMLFormElement | null>

const useStanding = (form: Form, sign: number | object | null): void => {
  const last = useRef(sign)
  useEffect(() => {
    // Who comes back to the page stands where they left it.
    if (last.current === sign) return
    last.current = sign
    if (sign) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [form, sign])
}

/**
 * For the form that carries the ref: who sent what cannot be taken stands at the first field that is wrong, and hears
 * why. `tried` is new with every try of theirs, `refused` with every no of the service.
 */
export const useFirstWrong = (tried: number | object | null, refused: object | null = null): Form => {
  const form = useRef<HTMLFormElement>(null)
  useStanding(form, tried)
  useStanding(form, refused)
  return form
}
