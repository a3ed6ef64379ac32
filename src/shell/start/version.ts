import { versionIn } from '../../contract/first-page.ts'

export const ownVersion = (): string | null => versionIn([...document.scripts].map(({ src }) => src).join(' '))
