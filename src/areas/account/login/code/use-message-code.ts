import { useEffect, useEffectEvent } from 'react'

declare global {
  interface CredentialRequestOptions {
    otp?: { readonly transport: readonly ['sms'] }
  }
}

/** Reads the code from the text message if the browser supports it, and stops when the form is left. */
export const useMessageCode = (listening: boolean, took: (code: string) => void): void => {
  const take = useEffectEvent(took)
  useEffect(() => {
    if (!listening || !('OTPCredential' in globalThis)) return
    const leaving = new AbortController()
    navigator.credentials.get({ otp: { transport: ['sms'] }, signal: leaving.signal }).then(
      (message) => {
        if (message && 'code' in message && typeof message.code === 'string') take(message.code)
      },
      // The player declined, or typed the code.
      () => undefined,
    )
    return () => leaving.abort()
  }, [listening])
}
