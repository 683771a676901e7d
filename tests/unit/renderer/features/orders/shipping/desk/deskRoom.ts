import { afterEach, beforeEach, expect, vi } from 'vitest'
import { type DeskPhase, EMPTY_DESK, type KeptDesk } from '#renderer/features/orders/shipping/desk/deskState.ts'
import { ShippingDesk } from '#renderer/features/orders/shipping/desk/shippingDesk.ts'
import { useToasts } from '#renderer/kit/errors/notify.ts'
import { queryClient } from '#renderer/kit/ipc/queryClient.ts'
import '#renderer/kit/pageTexts.ts'
import type { ExpressCompany } from '#shared/areas/express/calls.ts'
import type { OrderRow } from '#shared/areas/orders/calls.ts'
import { Bridge, failed } from '../../../../bridge.ts'
import { signIn } from '../../../../mainState.ts'
import { ORDER } from '../../../orderAnswer.ts'

/** Two orders that await shipment, and one that is shipped. */
export const [ONE, TWO, SHIPPED] = ['2125342388384845001', '2125342388384845002', '2125342388384845003'] as const
export const [LABEL, OTHER_LABEL] = ['SF1029384756012', 'SF1029384756013'] as const
export const COMPANIES = [
  { code: 'shunfeng', name: '顺丰速运' },
  { code: 'zhongtong', name: '中通快递' },
]
/** The answer to a write is lost. */
export const LOST = failed({ kind: 'timeout', message: '没有应答', isUndecided: true })
export const OFFLINE = failed({ kind: 'network', message: '网络不通' })

export const reached = (desk: ShippingDesk, kind: DeskPhase['kind']) => vi.waitFor(() => expect(desk.progress().phase.kind).toBe(kind))

/** What is around the shipping desk, for the tests of one file: each test begins with a new one. */
export class DeskRoom {
  #bridge: Bridge | null = null
  sounds: string[] = []
  kept: KeptDesk = EMPTY_DESK
  /** The orders that the server finds by a waybill; null: it cannot say. */
  byWaybill: readonly OrderRow[] | null = []
  isOffline = false

  constructor() {
    beforeEach(() => this.#begin())
    afterEach(() => {
      queryClient.clear()
      vi.unstubAllGlobals()
      useToasts.getState().clear()
    })
  }

  get bridge(): Bridge {
    if (this.#bridge === null) throw new Error('no test runs')
    return this.#bridge
  }

  #begin(): void {
    signIn()
    this.sounds = []
    this.kept = EMPTY_DESK
    this.byWaybill = []
    this.isOffline = false
    this.#bridge = new Bridge()
    this.bridge.answer('shipped:today', () => [])
    this.bridge.answer('order.list', (args) => {
      if (this.isOffline) return OFFLINE
      const { orderId, waybill } = args as { orderId?: string; waybill?: string }
      const all: OrderRow[] = [ONE, TWO, SHIPPED].map((id) => ({ ...ORDER, id, status: id === SHIPPED ? 3 : 2, receiverName: id }))
      const records = waybill === undefined ? all.filter(({ id }) => id === orderId) : this.byWaybill
      if (records === null) return failed({ kind: 'server', message: '查询失败', code: 500 })
      return { records, total: records.length, size: 1, current: 1, pages: 1 }
    })
    this.bridge.answer('express.byOrder', () => ({ [LABEL]: [] }))
  }

  readonly openDesk = (company = '', companies: readonly ExpressCompany[] = COMPANIES): ShippingDesk => {
    const desk = new ShippingDesk({
      keep: (next) => (this.kept = next),
      play: (sound) => this.sounds.push(sound),
      company,
      keepCompany: () => undefined,
    })
    desk.setCompanies(companies)
    return desk
  }

  /** A desk with an order on it. */
  readonly withOrder = async (id: string = ONE, company = ''): Promise<ShippingDesk> => {
    const desk = this.openDesk(company)
    desk.scan(id)
    await reached(desk, 'label')
    return desk
  }

  /** The arguments of each call of this name. */
  readonly named = (name: string) => this.bridge.calls.flatMap(([made, args]) => (made === name ? [args] : []))

  /** An answer that is held back. */
  readonly heldBack = (name: string): ((answer?: unknown) => void) => {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    this.bridge.answer(name, () => promise)
    return resolve
  }
}
