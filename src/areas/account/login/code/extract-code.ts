import { CODE_LENGTH } from '../../../../contract/account/account.ts'

const RUN = new RegExp(`(?<!\\d)\\d{${CODE_LENGTH}}(?!\\d)`)

/** Extracts the code from typed or pasted text, even a whole message, and cuts it to a code's length. */
export const extractCode = (text: string): string => {
  const plain = text.normalize('NFKC')
  return RUN.exec(plain)?.[0] ?? plain.replace(/\D/g, '').slice(0, CODE_LENGTH)
}
