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
import { personKey } from './personKey.ts'

const ENTRY = 'shipped-today'
/** Parcels within this time share one keychain write: a file is shipped in many calls. Milliseconds. */
const WRITE_AFTER_MS = 2_000

/** A parcel as it is stored: person, waybill, order. */
const storedSchema = z.object({ day: z.string(), parcels: z.array(z.tuple([z.string(), z.string(), z.string()])) })
type Stored = z.output<typeof storedSchema>

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
  #loaded: Promise<Stored> | null = null
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
    const today = await this.#today()
    const own = personKey(user)
    for (const { waybill, orderId } of shipments) today.parcels.push([own, waybill, orderId])
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#write(), WRITE_AFTER_MS)
  }

  async #today(): Promise<Stored> {
    const day = dayOf(this.#deps.clock.wall())
    this.#loaded ??= this.#read()
    const kept = await this.#loaded
    if (kept.day === day) return kept
    this.#loaded = Promise.resolve({ day, parcels: [] })
    return await this.#loaded
  }

  async #read(): Promise<Stored> {
    const nothing: Stored = { day: '', parcels: [] }
    try {
      const text = await this.#deps.store.get(ENTRY)
      return text === null ? nothing : (storedSchema.safeParse(parsedJson(text)).data ?? nothing)
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

/** The text of the entry. If it is too large, the oldest parcels are left out. */
function textOf(stored: Stored): string {
  const text = JSON.stringify(stored)
  const { length } = stored.parcels
  return text.length <= MAX_VALUE_BYTES || length === 0 ? text : textOf({ ...stored, parcels: stored.parcels.slice(Math.ceil(length / 8)) })
}
