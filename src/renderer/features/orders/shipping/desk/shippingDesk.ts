import { concernsOneRecord, errorMessage, isUndecided, notifyError } from '#renderer/kit/errors/errors.ts'
import { call } from '#renderer/kit/ipc/bridge.ts'
import { orderById } from '#renderer/kit/records/recordLookup.ts'
import { isIdAlone } from '#renderer/kit/records/recordCode.ts'
import { retryAfterUnlock } from '#renderer/kit/session/untilUnlocked.ts'
import type { TabWork } from '#renderer/kit/tabs/tabWork.ts'
import { fateOf, writeOrReadBack } from '#renderer/kit/writes/writeOrReadBack.ts'
import { tidyWaybill } from '#renderer/resource/parcel/parcelSchema.ts'
import { companyValue } from '#renderer/resource/parcel/useParcelForm.tsx'
import { doubtOf, doubtOfUse, type ParcelDoubt } from '#renderer/resource/parcel/useParcelQuestion.tsx'
import { shippedToday } from '#renderer/resource/parcel/usedWaybill.ts'
import type { ExpressCompany } from '#shared/areas/express/calls.ts'
import type { OrderRow } from '#shared/areas/orders/calls.ts'
import { ORDER_STATUS } from '#shared/domain/codes/orders.ts'
import { companyOfWaybill } from '#shared/domain/orders/carriers.ts'
import { waybillFault } from '#shared/domain/orders/waybill.ts'
import { isRecordId } from '#shared/domain/patterns.ts'
import { linesIfRead, parcelOrder } from '../parcelOrder.ts'
import { refreshAfterSending, heldText, isSent, openFault, resultOf, shownLines } from './deskAnswers.ts'
import type { DeskSound } from './deskSound.ts'
import {
  type DeskNote,
  type DeskParcel,
  type DeskPhase,
  type DeskResult,
  type DeskState,
  keptDesk,
  type KeptDesk,
  orderOnDesk,
} from './deskState.ts'

/** The results that are shown. */
const MAX_RESULTS = 10
const WAITS: DeskPhase = { kind: 'order' }

interface DeskDeps {
  readonly keep: (kept: KeptDesk) => void
  readonly play: (sound: DeskSound) => void
  /** The carrier of the last parcel, kept over a restart. */
  readonly company: string
  readonly keepCompany: (company: string) => void
}

/**
 * Ships one order after another by scans: the order, then the label. One parcel is under way at a time; one scan that comes meanwhile waits
 * for it, and nothing is sent twice. It goes on behind a lock and without its page. `progress` and `subscribe` are for
 * `useSyncExternalStore`.
 */
export class ShippingDesk implements TabWork {
  readonly #deps: DeskDeps
  readonly #listeners = new Set<() => void>()
  #companies: readonly ExpressCompany[] = []
  /** A scan that came while something was under way. */
  #held: string | null = null
  /** A label that waits for the choice of its carrier. */
  #withoutCompany: string | null = null
  #isClosed = false
  #isRestored = false
  #state: DeskState

  constructor(deps: DeskDeps) {
    this.#deps = deps
    this.#state = { phase: WAITS, note: null, queue: [], results: [], company: deps.company, count: null }
  }

  readonly progress = (): DeskState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  readonly isBusy = (): boolean => this.#state.phase.kind === 'sending' || this.#state.queue.length > 0

  readonly close = (): void => {
    this.#isClosed = true
  }

  readonly abandon = this.close

  /** The carriers, once they are loaded. A label that was scanned before is taken then, as if it were scanned now. */
  setCompanies(companies: readonly ExpressCompany[]): void {
    const hadNone = this.#companies.length === 0
    this.#companies = companies
    if (hadNone) this.#takeWithoutCompany()
  }

  /**
   * Begins, once, where a reload left off: the order is opened again, and what became of a parcel under way is read from the server. A desk
   * that was only made does nothing: React makes one at each try of a rendering.
   */
  async restore({ queue, results, orderId, sending }: KeptDesk): Promise<void> {
    if (this.#isRestored) return
    this.#isRestored = true
    this.#patch({ queue, results })
    void this.#count()
    if (results.length === 0) void this.#readLast()
    if (sending !== null) await this.#readAgain(sending)
    else if (orderId !== null) await this.#open(orderId)
    else this.#proceed()
  }

  /** Adds orders to the queue, each once, and begins with the first one where nothing is on the desk. */
  add(orderIds: readonly string[]): void {
    const { phase, queue } = this.#state
    const onDesk = orderOnDesk(phase)
    this.#patch({ queue: [...new Set([...queue, ...orderIds])].filter((id) => id !== onDesk) })
    this.#proceed()
  }

  clearQueue(): void {
    const { note } = this.#state
    this.#patch({ queue: [], note: note?.kind === 'failed' ? null : note })
  }

  /** Lets the queue go on where it has stopped at an order that could not be read. */
  goOn(): void {
    this.#proceed()
  }

  /** Takes a scanned or typed code. Nothing at all, as of Enter in the empty field, only lets a queue go on that has stopped. */
  scan(typed: string): void {
    const code = tidyWaybill(typed)
    const { phase, note } = this.#state
    if (code === '') return this.#proceed()
    // The scanner has read the label of the last parcel twice: it stays said that it was sent.
    if (phase.kind === 'order' && note?.kind === 'sent' && note.result.waybill === code) return
    if (phase.kind === 'order') void this.#open(code)
    else if (phase.kind === 'label') this.#label(phase.order, code)
    else if (phase.kind === 'question') this.#answer(phase, code)
    else this.#hold(phase, code)
  }

  chooseCompany(company: string): void {
    this.#deps.keepCompany(company)
    this.#patch({ company })
    if (company !== '') this.#takeWithoutCompany()
  }

  #takeWithoutCompany(): void {
    const { phase } = this.#state
    const waybill = this.#withoutCompany
    if (waybill !== null && phase.kind === 'label') this.#label(phase.order, waybill)
  }

  /** The person is sure of a doubtful number. */
  confirm(): void {
    const { phase } = this.#state
    if (phase.kind !== 'question') return
    const isOfUse = phase.doubt.kind === 'used' || phase.doubt.kind === 'merged' || phase.doubt.kind === 'unchecked'
    void (isOfUse ? this.#send(phase) : this.#check(phase))
  }

  /** One step back: from a question to the label, from the label to the next order, from an order that could not be read to those after it. */
  back(): void {
    const { phase, queue } = this.#state
    const [first, ...others] = queue
    if (phase.kind === 'question') this.#patch({ phase: { kind: 'label', order: phase.order }, note: null })
    else if (phase.kind === 'label') {
      this.#patch({ phase: WAITS, note: null })
      this.#proceed()
    } else if (phase.kind === 'order' && first !== undefined) {
      this.#patch({ queue: [...others, first] })
      this.#proceed()
    }
  }

  #hold(phase: Extract<DeskPhase, { readonly kind: 'looking' | 'checking' | 'sending' }>, code: string): void {
    // A scanner that reads twice.
    if (code === this.#held || code === (phase.kind === 'looking' ? phase.orderId : phase.waybill)) return
    if (this.#held === null) this.#held = code
    else this.#say('wrong', { kind: 'busy', code })
  }

  /** Puts an order on the desk. Another one that is there waits behind the others, or stays where this one cannot be shipped. */
  async #open(code: string): Promise<void> {
    const { phase } = this.#state
    const back = phase.kind === 'label' ? phase : WAITS
    if (!isRecordId(code)) {
      this.#say('wrong', { kind: 'notOrder', code })
      return this.#proceed()
    }
    this.#withoutCompany = null
    const waiting = back.kind === 'label' ? [...this.#state.queue, back.order.id] : this.#state.queue
    this.#patch({ phase: { kind: 'looking', orderId: code, waybill: null }, queue: waiting.filter((id) => id !== code), note: null })
    const order = await retryAfterUnlock(() => orderById(code)).catch((error: unknown) => errorMessage(error))
    if (this.#isClosed) return
    if (typeof order === 'string' || order?.status !== ORDER_STATUS.awaitingShipment) return this.#stay(back, code, order)
    this.#patch({ phase: { kind: 'label', order } })
    this.#proceed()
  }

  /** Leaves on the desk what was there. An order that could not be read comes next: the queue stops, as no other one could be read either. */
  #stay(back: DeskPhase, code: string, found: OrderRow | string | null): void {
    const isUnread = typeof found === 'string'
    const others = this.#state.queue.filter((id) => id !== code && id !== orderOnDesk(back))
    // The scan that waits was the label of this order.
    this.#dropHeld()
    this.#patch({ phase: back, queue: isUnread ? [code, ...others] : others })
    this.#say('wrong', openFault(code, found))
    if (!isUnread) this.#proceed()
  }

  /** Takes the code of a label. The number of another order puts that one on the desk instead. */
  #label(order: OrderRow, waybill: string): void {
    this.#withoutCompany = null
    if (isIdAlone(waybill) && waybill !== order.id) return void this.#open(waybill)
    const fault = waybillFault(waybill, parcelOrder(order, shownLines(order.id)))
    if (fault !== null) return this.#say('wrong', { kind: 'notWaybill', fault })
    const chosen = this.#companies.find((company) => companyValue(company) === this.#state.company)
    const company = companyOfWaybill(waybill, this.#companies) ?? chosen
    if (company === undefined) {
      this.#withoutCompany = waybill
      return this.#say('ask', { kind: 'noCompany', code: waybill })
    }
    const doubt = doubtOf({ waybill, company: companyValue(company) }, this.#companies)
    if (doubt === null) void this.#check({ order, waybill, company })
    else this.#ask({ order, waybill, company }, doubt)
  }

  #ask({ order, waybill, company }: DeskParcel, doubt: ParcelDoubt): void {
    this.#dropHeld()
    this.#patch({ phase: { kind: 'question', order, waybill, company, doubt }, note: null })
    this.#deps.play('ask')
  }

  /** A second scan of the label is a yes, but not where another order has it: there it is the very mistake. */
  #answer(phase: Extract<DeskPhase, { readonly kind: 'question' }>, code: string): void {
    if (code !== phase.waybill) {
      this.#patch({ phase: { kind: 'label', order: phase.order } })
      this.#label(phase.order, code)
    } else if (phase.doubt.kind === 'used') this.#say('wrong', { kind: 'usedAgain', code })
    else this.confirm()
  }

  /** Looks whether the number is a code of the goods, or another order has it, then sends it. */
  async #check({ order, waybill, company }: DeskParcel): Promise<void> {
    this.#patch({ phase: { kind: 'checking', order, waybill, company }, note: null })
    // A label may be scanned before the goods are shown.
    const lines = shownLines(order.id) ?? (await linesIfRead(order.id)) ?? []
    if (this.#isClosed) return
    const fault = waybillFault(waybill, parcelOrder(order, lines))
    if (fault !== null) {
      this.#dropHeld()
      this.#patch({ phase: { kind: 'label', order } })
      return this.#say('wrong', { kind: 'notWaybill', fault })
    }
    const doubt = await doubtOfUse(waybill, order)
    if (this.#isClosed) return
    if (doubt === null) await this.#send({ order, waybill, company })
    else this.#ask({ order, waybill, company }, doubt)
  }

  async #send({ order, waybill, company }: DeskParcel): Promise<void> {
    const orderId = order.id
    const shipment = { orderId, expressCompany: companyValue(company), waybill }
    this.#patch({ phase: { kind: 'sending', order, waybill, company }, note: null })
    try {
      await writeOrReadBack(
        () => retryAfterUnlock(() => call('order.send', [shipment])),
        async () => {
          const sent = await isSent(shipment)
          return { state: heldText(sent), fate: sent ? 'done' : 'unclear' }
        },
      )
      this.#end({ kind: 'done', orderId, waybill, reason: '' })
    } catch (error) {
      if (fateOf(error) === 'done') return this.#end({ kind: 'done', orderId, waybill, reason: heldText(true) })
      const result: DeskResult = { kind: isUndecided(error) ? 'unknown' : 'refused', orderId, waybill, reason: errorMessage(error) }
      if (isUndecided(error) || concernsOneRecord(error)) this.#end(result)
      else this.#keepUnsent(order, result)
    }
  }

  /** Without a connection nothing is known against the order: its label is scanned again. */
  #keepUnsent(order: OrderRow, result: DeskResult): void {
    if (this.#isClosed) return
    this.#dropHeld()
    this.#patch({ phase: { kind: 'label', order } })
    this.#say('wrong', { kind: 'notSent', result })
  }

  /** After a reload: what became of a parcel that was under way. */
  async #readAgain({ orderId, waybill }: Pick<DeskResult, 'orderId' | 'waybill'>): Promise<void> {
    this.#patch({ phase: { kind: 'looking', orderId, waybill } })
    this.#end(await resultOf({ orderId, waybill }))
  }

  #end(result: DeskResult): void {
    if (this.#isClosed) return
    const { orderId } = result
    const results = [result, ...this.#state.results].slice(0, MAX_RESULTS)
    this.#patch({ phase: WAITS, results, queue: this.#state.queue.filter((id) => id !== orderId) })
    if (result.kind !== 'done') this.#dropHeld()
    this.#say(result.kind === 'done' ? 'ok' : 'wrong', { kind: result.kind === 'done' ? 'sent' : result.kind, result })
    void this.#count()
    refreshAfterSending(result).catch(notifyError)
    this.#proceed()
  }

  /** Takes the scan that waits, or the next order of the queue. */
  #proceed(): void {
    const { phase, queue } = this.#state
    const code = this.#held
    const [next] = queue
    if (code !== null && (phase.kind === 'order' || phase.kind === 'label')) {
      this.#held = null
      this.scan(code)
    } else if (phase.kind === 'order' && next !== undefined) {
      const { note } = this.#state
      void this.#open(next)
      // What became of the last order stays on the screen beside the next one, but not that it could not be read.
      if (note?.kind !== 'failed') this.#patch({ note })
    }
  }

  #dropHeld(): void {
    const code = this.#held
    this.#held = null
    if (code !== null) this.#say('wrong', { kind: 'dropped', code })
  }

  #say(sound: DeskSound, note: DeskNote): void {
    this.#deps.play(sound)
    this.#patch({ note })
  }

  async #count(): Promise<void> {
    this.#patch({ count: new Set((await shippedToday()).values()).size })
  }

  /** After a restart: the last parcels of the day, each with what the server holds of it, where nothing has been shipped meanwhile. */
  async #readLast(): Promise<void> {
    const last = [...(await shippedToday())].slice(-MAX_RESULTS).toReversed()
    const results = await Promise.all(last.map(async ([waybill, orderId]) => await resultOf({ orderId, waybill })))
    if (this.#state.results.length === 0 && results.length > 0) this.#patch({ results })
  }

  #patch(change: Partial<DeskState>): void {
    this.#state = { ...this.#state, ...change }
    if (this.#isClosed) return
    this.#deps.keep(keptDesk(this.#state))
    for (const listener of this.#listeners) listener()
  }
}
