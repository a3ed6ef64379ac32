import { test as base, expect, type Page } from '@playwright/test'
import { type FaultProxy, startFaultProxy } from '../../support/fault-proxy.ts'
import { type ServiceProcess, startServiceProcess } from '../../support/service-process.ts'

/** The real service in its own process, behind a line that can go bad; one of each per test worker. */
export interface Arcade {
  readonly service: ServiceProcess
  readonly line: FaultProxy
  readonly url: string
}

export const startArcade = async (): Promise<Arcade> => {
  const service = await startServiceProcess()
  const line = await startFaultProxy(service.url)
  return { service, line, url: line.url }
}

export const endArcade = async ({ service, line }: Arcade): Promise<void> => {
  await line.stop()
  await service.end()
}

export const test = base.extend<{ page: Page }, { arcade: Arcade }>({
  arcade: [
    async ({ browserName: _browser }, use) => {
      const arcade = await startArcade()
      await use(arcade)
      await endArcade(arcade)
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  page: async ({ page, arcade }, use) => {
    arcade.line.line = 'up'
    arcade.line.rule = () => 'pass'
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    await use(page)
    expect(errors, 'nothing is thrown in the page').toEqual([])
  },
})

export { expect }
