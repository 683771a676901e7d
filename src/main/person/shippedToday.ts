import * as z from 'zod'
import { catalogue, type WriteName } from '#shared/api/index.ts'
import { dayOf } from '#shared/domain/chinaTime.ts'
import { AppError } from '#shared/errors.ts'
import { parsedJson } from '#shared/json/parsedJson.ts'
import type { User } from '#shared/schemas/session.ts'
import type { ShippedParcel } from '#shared/domain/orders/shippedParcel.ts'
import type { Clock } from '../async/clock.ts'
import { SerialQueue } from '../async/serialQueue.ts'
import type { Logger } from '../log/log.ts'
import { MAX_VALUE_BYTES, type SecretStore } from '../secrets/secretStore.ts'
import { listOf, orElse, partsOf, whole, type Parts } from '../storage/stored.ts'
import { personKey } from './personKey.ts'

const ENTRY = 'shipped-today'
/** Parcels within this time share one keychain write: a file is shipped in many calls. Milliseconds. */
const WRITE_AFTER_MS = 2_000

/** A parcel as it is stored: person, waybill, order. */
const fields = {
  day: orElse(whole(z.string()), ''),
  parcels: orElse(listOf(whole(z.tuple([z.string(), z.string(), z.string()]))), []),
}
const stored = partsOf(fields)

/** `raw`: what the entry of the day held at the start; a save leaves alone what was not understood of it. */
type Day = Parts<typeof fields> & { readonly raw?: unknown }

export interface ShippedTodayDeps {
  readonly store: SecretStore
  readonly log: Logger
  readonly clock: Clock
  readonly user: () => User | null
}

/**
 * The parcels that the people of this PC have shipped today, so that a label is not used twice. They name orders, so they are stored in the
 * keychain alone, and only those of the day (China Standard Time); the newest ones where not all fit.
 */
export class ShippedToday {
  readonly #deps: ShippedTodayDeps
  /** What is stored, and since then shipped; loaded when it is first needed. */
  #loaded: Promise<Day> | null = null
  #timer: NodeJS.Timeout | undefined
  readonly #writes = new SerialQueue()

  constructor(deps: ShippedTodayDeps) {
    this.#deps = deps
  }

  /** The parcels that the signed-in person has shipped today, the oldest first. */
  async list(): Promise<readonly ShippedParcel[]> {
    const user = this.#deps.user()
    if (user === null) return []
    const { parcels } = await this.#today()
    const own = personKey(user)
    return parcels.flatMap(([person, waybill, orderId]) => (person === own ? [{ waybill, orderId }] : []))
  }

  /**
   * Makes a write of the page. Parcels that the server has taken, or may have taken, are noted. @throws as the write
   */
  async watch<Result>(name: WriteName, args: unknown, write: () => Promise<Result>): Promise<Result> {
    if (name !== 'order.send') return await write()
    const user = this.#deps.user()
    try {
      const result = await write()
      await this.#note(user, args)
      return result
    } catch (error) {
      if (error instanceof AppError && error.isUndecided) await this.#note(user, args)
      throw error
    }
  }

  /** Writes pending parcels, for the end of the program. */
  async stop(): Promise<void> {
    if (this.#timer === undefined) return
    clearTimeout(this.#timer)
    await this.#write()
  }

  /** Never rejects: the parcel is on its way, whatever becomes of the note. */
  async #note(user: User | null, args: unknown): Promise<void> {
    const shipments = catalogue['order.send'].args.safeParse(args).data
    if (user === null || shipments === undefined) return
    const own = personKey(user)
    const sent = shipments.map(({ waybill, orderId }): [string, string, string] => [own, waybill, orderId])
    // At once, so that two at a time follow each other.
    this.#loaded = this.#today().then((today) => ({ ...today, parcels: [...today.parcels, ...sent] }))
    await this.#loaded
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#write(), WRITE_AFTER_MS)
  }

  async #today(): Promise<Day> {
    const day = dayOf(this.#deps.clock.wall())
    this.#loaded ??= this.#read()
    const kept = await this.#loaded
    return kept.day === day ? kept : { day, parcels: [] }
  }

  async #read(): Promise<Day> {
    const nothing: Day = { day: '', parcels: [] }
    try {
      const raw = parsedJson((await this.#deps.store.get(ENTRY)) ?? '')
      return { ...(stored.read(raw) ?? nothing), raw }
    } catch {
      // Unreadable notes cause no error: the server is asked as well.
      return nothing
    }
  }

  /** Never rejects. */
  async #write(): Promise<void> {
    const { store, log } = this.#deps
    this.#timer = undefined
    const text = textOf(await this.#today())
    try {
      await this.#writes.run(() => store.set(ENTRY, text))
    } catch {
      log.warn('the parcels of the day could not be kept')
    }
  }
}

/** The text of the entry. If it is too large, what was not understood is left out first, then the oldest parcels. */
function textOf({ raw, ...day }: Day): string {
  const text = JSON.stringify(stored.write(day, raw))
  const { length } = day.parcels
  if (text.length <= MAX_VALUE_BYTES) return text
  if (raw !== undefined) return textOf(day)
  return length === 0 ? text : textOf({ ...day, parcels: day.parcels.slice(Math.ceil(length / 8)) })
}
