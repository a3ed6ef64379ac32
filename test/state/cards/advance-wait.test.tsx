import { i18n } from '@lingui/core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ConfirmSteps } from '../../../src/areas/card/base/act/confirm-steps.tsx'
import { type CardContext, cardContextOf } from '../../../src/areas/card/base/card-context/card-context.ts'
import { useAdvanceSteps } from '../../../src/areas/card/improve/training/advance-steps.tsx'
import { packCard } from '../../../src/contract/card/packed.ts'
import { type AdvancePlan, planAdvance } from '../../../src/rules/cards/training/advance.ts'
import { renderPortal } from '../../../src/shell/toast/portal.tsx'
import { catalogueOf } from '../../../src/state/cards/catalogue.ts'
import { holding } from '../../../src/state/cards/collection.ts'
import { catalogue } from '../../areas/card/words.ts'
import { aCard } from '../../support/cards.ts'
import { inTurns } from '../../support/soon.ts'
import { openMiniDom } from '../../support/stubs/mini-dom.ts'

const page = openMiniDom()
beforeAll(() => i18n.loadAndActivate({ locale: 'en-US', messages: {} }))
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] })
})
afterEach(() => vi.useRealTimers())
afterAll(page.leave)

const says = (words: string) => inTurns(() => expect(page.words()).toContain(words))
const card = aCard({ model: 'g021', quality: 'rare', stars: 2 })
const head = { account: 'p', cursor: 1, era: '', at: 1, complete: true, total: 1 }
const context = cardContextOf(
  {
    collection: holding(head, [packCard(card)]),
    catalogue: catalogueOf('1', catalogue),
    bag: { items: [], skins: [], lately: [], ic: null },
  },
  card.serial,
)
const plan = planAdvance(card)

interface AskedProps {
  readonly context: CardContext
  readonly plan: AdvancePlan
  readonly onDone: () => void
}
const Asked = ({ context: of, plan: next, onDone }: AskedProps) => (
  <ConfirmSteps steps={useAdvanceSteps(of, [], next)} onDone={onDone} onClose={() => undefined} />
)

test('with stars missing an advance cannot be confirmed for five seconds, and can after them', async () => {
  if (!context || !plan) return expect.fail('no card that can be advanced')
  const onDone = vi.fn<() => void>()
  const takeAway = renderPortal(<Asked context={context} plan={plan} onDone={onDone} />)
  await says('Use them up')
  // What opens under a thumb cannot be pressed at once.
  await vi.advanceTimersByTimeAsync(600)
  await inTurns(() => {
    if (page.words().includes('Use them up')) page.tap('Use them up')
    expect(page.words()).toContain('Not all stars are filled')
  })
  await says('Available in 5 seconds')
  for (const left of ['4 seconds', '3 seconds', '2 seconds', '1 second']) {
    await vi.advanceTimersByTimeAsync(1_000)
    await says(`Available in ${left}`)
    page.tap('Advance anyway')
    expect(onDone).not.toHaveBeenCalled()
  }
  await vi.advanceTimersByTimeAsync(1_000)
  await inTurns(() => {
    page.tap('Advance anyway')
    expect(onDone).toHaveBeenCalledOnce()
  })
  takeAway()
})
