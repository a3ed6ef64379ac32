import type { Chance } from './chance.ts'
import type { Device } from './device.ts'
import type { Network } from './network.ts'
import type { Plan } from './plan.ts'
import type { Player } from './player.ts'
import type { Process } from './process.ts'
import type { VirtualTime } from './virtual-time.ts'

export interface Scene {
  readonly plan: Plan
  readonly time: VirtualTime
  readonly chance: Chance
  readonly network: Network
  readonly device: Device
  readonly player: Player
}

/** What happens to the phone and its player, beside what the network does: deaths, freezes, another account. */
export class Mischief {
  deaths = 0
  freezes = 0
  switches = 0
  private readonly scene: Scene

  constructor(scene: Scene) {
    this.scene = scene
  }

  /** From now on processes die after the awaits that the plan names, in the order of their birth. */
  plotDeaths(): void {
    const { plan, device } = this.scene
    if (plan.faultClass !== 'crash at an await' && plan.faultClass !== 'mixed') return
    const cuts = [...plan.cuts]
    const plot = (process: Process) => {
      const cut = cuts.shift()
      if (cut === undefined) return
      process.cutAt = process.awaits + cut
      process.onDeath(() => {
        if (process.awaits === process.cutAt) this.deaths += 1
      })
    }
    for (const process of device.processes()) plot(process)
    device.onBirth = plot
  }

  /** Around the step with this number. */
  plan(index: number): void {
    const { plan, time, chance } = this.scene
    if (plan.faultClass === 'frozen') time.after(chance.between(100, 6_000), () => this.freeze())
    if (plan.faultClass === 'account switch' && index % 3 === 1) {
      time.after(chance.between(0, 3_000), () => {
        this.switchAccount().catch(() => {})
      })
    }
    if (plan.faultClass === 'mixed' && chance.hits(0.2)) time.after(chance.between(100, 3_000), () => this.freeze())
  }

  /** The phone is locked: by preference while something is on its way. */
  private freeze(): void {
    const { time, chance, network, device } = this.scene
    const awake = device.processes().filter((process) => process.alive && process.frozenUntil <= time.now)
    const busy = awake.find((process) => network.isBusy(process))
    const process = busy ?? awake[chance.below(awake.length)]
    if (!process) return
    if (busy) this.freezes += 1
    process.frozenUntil = time.now + chance.between(20_000, 120_000)
  }

  private async switchAccount(): Promise<void> {
    const { time, chance, player } = this.scene
    this.switches += 1
    const tab = player.tab(0)
    await player.leave(tab, chance.hits(0.5) ? 'keep' : 'discard')
    await time.sleep(chance.between(0, 8_000))
    await player.login(tab, player.account === '1001' ? '1002' : '1001')
  }
}
