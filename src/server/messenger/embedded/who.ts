import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { html } from 'hono/html'
import type Provider from 'oidc-provider'
import { EMBEDDED_PATH } from '../chosen.ts'

export const INTERACTION_PATH = `${EMBEDDED_PATH}/interaction`

const page = html`<!doctype html>
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>Demo Messenger</title>
      <style>
        body { max-width: 22rem; margin: 15vh auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; }
        form, label { display: grid; gap: 0.75rem; }
        input, button { font: inherit; padding: 0.75rem; }
      </style>
    </head>
    <body>
      <h1>Demo Messenger</h1>
      <p>Stands in for the messaging app in the dev channel. Be whoever you like; the same name is the same account.</p>
      <form method="post">
        <label>Name <input name="name" value="demo" maxlength="40" required /></label>
        <button name="act" value="login">Log in</button>
        <button name="act" value="refuse" formnovalidate>Refuse</button>
      </form>
    </body>
  </html>`

const LONGEST = 4_096

const formOf = async (request: IncomingMessage): Promise<URLSearchParams> => {
  let body = ''
  for await (const part of request) {
    body += String(part)
    if (body.length > LONGEST) break
  }
  return new URLSearchParams(body)
}

/** As opaque as a real provider's user ids. */
const accountOf = (name: string): string => `U${createHash('sha256').update(name).digest('hex').slice(0, 32)}`

export const askWho = async (provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  if (request.method !== 'POST') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    response.end(String(await page))
    return
  }
  const form = await formOf(request)
  const result =
    form.get('act') === 'refuse'
      ? { error: 'access_denied', error_description: 'the player refused' }
      : { login: { accountId: accountOf(form.get('name') ?? '') } }
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
}
