import { desc, eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { html } from 'hono/html'
import { loginCodes } from '../../db/schema/index.ts'
import type { Deps } from '../../deps.ts'

/** Shows the demo's text messages, those of one number with `?phone=`. Mounted only in the dev channel. */
export const codeOutbox = (app: Hono, deps: Deps): void => {
  app.get('/dev/outbox', async (context) => {
    const phone = context.req.query('phone')
    const rows = await deps.database.db
      .select()
      .from(loginCodes)
      .where(phone === undefined ? undefined : eq(loginCodes.phoneIndex, deps.secrets.index('phone', phone)))
      .orderBy(desc(loginCodes.createdAt))
      .limit(500)
    const messages = rows.map((row) => ({
      phone: deps.secrets.decrypt('phone', row.phoneSealed),
      code: deps.secrets.decrypt('code', row.codeSealed),
      sentAt: row.createdAt,
      expiresAt: row.expiresAt,
      used: row.usedAt !== null,
    }))
    context.header('cache-control', 'no-store')
    if ((context.req.header('accept') ?? '').includes('application/json')) return context.json({ messages })
    return context.html(html`<!doctype html>
      <html lang="en">
        <head><meta charset="utf-8" /><meta name="viewport" content="width=device-width" /><title>Code outbox</title></head>
        <body>
          <h1>Verification codes</h1>
          <ul>
            ${messages.map(
              ({ phone, code, sentAt, used }) =>
                html`<li>${new Date(sentAt).toISOString()} ${phone}: <strong>${code}</strong>${used ? ' (used)' : ''}</li>`,
            )}
          </ul>
        </body>
      </html>`)
  })
}
