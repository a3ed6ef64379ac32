import type { Phase } from '../shared/act/act-machine.ts'

/** Once a form was tried; not while its page is being left, where what was sent has been cleared. */
export const showsErrors = (tries: number, { step }: Phase<unknown>): boolean => tries > 0 && step !== 'done'
