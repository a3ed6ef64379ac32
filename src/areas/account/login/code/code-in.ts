import { CODE_LENGTH } from '../../../../contract/account/account.ts'

const RUN = new RegExp(`(?<!\\d)\\d{${CODE_LENGTH}}(?!\\d)`)

/** The code in what was typed or pasted, be it the whole message: its digits, and no more than a code has. */
export const codeIn = (text: string): string => {
  const plain = text.normalize('NFKC')
  return RUN.exec(plain)?.[0] ?? plain.replace(/\D/g, '').slice(0, CODE_LENGTH)
}
