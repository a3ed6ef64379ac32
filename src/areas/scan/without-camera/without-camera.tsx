import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { ABOUT_PAGE, toast } from '../../../shell/toast/toast.ts'
import { canReadClipboard, ofClipboard, ofTransfer, type Pasted } from './pasted.ts'
import { TypedSheet } from './typed-sheet.tsx'
import styles from './without-camera.module.css'

interface WithoutCameraProps {
  readonly onText: (text: string) => void
  readonly onFile: (file: Blob) => void
  /** A picture is being decoded. */
  readonly busy: boolean
  /** Explains why no picture can be read, if that is so. */
  readonly unread: (() => void) | undefined
}

const Icon = ({ d }: { readonly d: string }) => (
  <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
    <path d={d} fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)
const PICTURE = 'M4 5h16v14H4zM4 16l4.500-4.500 4 4 3-3L20 17M15.500 9.500h.010'
const PASTE = 'M8 5H6v15h12V5h-2M9 3.500h6v3H9zM9 11h6M9 15h4'
const KEYS = 'M3 6h18v12H3zM7 10h.010M11 10h.010M15 10h.010M8 14h8'

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/** Codes from a picture, the clipboard or the keyboard; available even if the camera works. */
export const WithoutCamera = ({ onText, onFile, busy, unread }: WithoutCameraProps) => {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const [typing, setTyping] = useState(false)
  const told = useRef({ onText, onFile })
  useEffect(() => {
    told.current = { onText, onFile }
  }, [onText, onFile])
  const give = (pasted: Pasted): void => {
    if (!pasted) toast(t`There is no picture or text to paste`, 'plain', ABOUT_PAGE)
    else if ('file' in pasted) told.current.onFile(pasted.file)
    else told.current.onText(pasted.text)
  }

  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const pasted = isField(event.target) ? null : ofTransfer(event.clipboardData)
      if (!pasted) return
      event.preventDefault()
      if ('file' in pasted) told.current.onFile(pasted.file)
      else told.current.onText(pasted.text)
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [])

  const paste = async () => {
    try {
      give(await ofClipboard())
    } catch {
      toast(t`The clipboard could not be read. Allow pasting, or type the code.`, 'danger')
    }
  }
  const choose = () => {
    if (unread) unread()
    else if (!busy) input.current?.click()
  }
  return (
    <>
      <ul role="list" className={styles.ways} aria-label={t`Other ways`}>
        <li>
          <button type="button" aria-disabled={busy || unread !== undefined || undefined} onClick={choose}>
            <Icon d={PICTURE} />
            {busy ? t`Reading` : t`Picture`}
          </button>
        </li>
        {canReadClipboard() && (
          <li>
            <button type="button" onClick={() => void paste()}>
              <Icon d={PASTE} />
              {t`Paste`}
            </button>
          </li>
        )}
        <li>
          <button type="button" onClick={() => setTyping(true)}>
            <Icon d={KEYS} />
            {t`Enter a code`}
          </button>
        </li>
      </ul>
      <input
        ref={input}
        hidden
        type="file"
        name="picture"
        accept="image/*"
        onChange={({ target }) => {
          const file = target.files?.[0]
          // Lets the same file be chosen again.
          target.value = ''
          if (file) onFile(file)
        }}
      />
      {typing && (
        <TypedSheet
          onClose={() => setTyping(false)}
          onText={(text) => {
            setTyping(false)
            onText(text)
          }}
        />
      )}
    </>
  )
}
