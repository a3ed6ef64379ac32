import { type Browser, chromium } from '@playwright/test'
import { type Arcade, endArcade, startArcade } from '../../e2e/support/world/arcade.ts'
import { chromiumArgs, findTestChromium } from '../../support/browsers/browser.ts'
import { type LineShape, startShapedLine } from '../../support/line/shaped-line.ts'
import { startTlsFront } from '../../support/line/tls-front.ts'
import { serveBarePages } from './bare-pages.ts'
import type { Lines } from './first-open.ts'

interface Beside {
  readonly arcade: Arcade
  readonly lines: Lines
  readonly browser: Browser
}

/**
 * Runs the service and the bare pages, each over TLS and HTTP/2 and a shaped line, with a browser for both; cleans up
 * afterwards.
 */
export const besideBare = async (shape: LineShape, story: (beside: Beside) => Promise<void>): Promise<void> => {
  const arcade = await startArcade()
  const pages = await serveBarePages()
  const fronts = { app: await startTlsFront(arcade.service.url), bare: await startTlsFront(pages.url) }
  const lines = {
    app: await startShapedLine(fronts.app.url, shape),
    bare: await startShapedLine(fronts.bare.url, shape),
  }
  // The headless shell: a full browser loads its own pages next to each new one, which would be measured too.
  const browser = await chromium.launch({
    executablePath: findTestChromium(),
    args: [...chromiumArgs, '--ignore-certificate-errors'],
  })
  try {
    await story({ arcade, lines, browser })
  } finally {
    await browser.close()
    await lines.app.stop()
    await lines.bare.stop()
    await fronts.app.stop()
    await fronts.bare.stop()
    pages.stop()
    await endArcade(arcade)
  }
}
