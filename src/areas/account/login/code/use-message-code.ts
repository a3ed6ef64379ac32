import { useEffect, useEffectEvent } from 'react'

declare global {
  interface CredentialRequestOptions {
    otp?: { readonly transport: readonly ['sms'] }
  }
}

/**
 * Takes the code out of the text message where the browser offers that, and stops listening when the form is left.
 */
export const useMessageCode = (listening: boolean, took: (code: string) => void): void => {
  const take = useEffectEvent(took)
  useEffect(() => {
    if (!listening || !('OTPCredential' in globalThis)) return
    const leaving = new AbortController()
    navigator.credentials.get({ otp: { transport: ['sms'] }, signal: leaving.signal }).then(
      (message) => {
        if (message && 'code' in message && typeof message.code === 'string') take(message.code)
      },
      // The player said no, or typed it themselves.
      () => undefined,
    )
    return () => leaving.abort()
  }, [listening])
}
