import { versionIn } from '../../contract/pages/first-page.ts'

export const ownVersion = (): string | null => versionIn([...document.scripts].map(({ src }) => src).join(' '))
