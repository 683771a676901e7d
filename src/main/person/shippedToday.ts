import * as z from 'zod'
import { catalogue, type WriteName } from '#shared/api/index.ts'
import { dayOf } from '#shared/domain/chinaTime.ts'
import { parsedJson } from '#shared/json/parsedJson.ts'
import type { User } from '#shared/schemas/session.ts'
import type { ShippedParcel } from '#shared/domain/orders/shippedParcel.ts'
import type { Clock } from '../async/clock.ts'
import { SerialQueue } from '../async/serialQueue.ts'
import type { Logger } from '../log/log.ts'
import { MAX_VALUE_BYTES, type SecretStore } from '../secrets/secretStore.ts'
import { listOf, orElse, partsOf, whole, type Parts } from '../storage/stored.ts'
import { keyOfOwner, personKey } from './personKey.ts'

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
   * Notes the parcels of a write that the server has done, or may have done.
   * @param owner The person who asked for the write (`ownerOf`). Somebody else may be signed in by now.
   */
  note(name: WriteName, args: unknown, owner: string): void {
    if (name !== 'order.send') return
    const shipments = catalogue['order.send'].args.safeParse(args).data
    if (shipments === undefined) return
    const own = keyOfOwner(owner)
    const sent = shipments.map(({ waybill, orderId }): [string, string, string] => [own, waybill, orderId])
    // At once, so that two at a time follow each other.
    this.#loaded = this.#today().then((today) => ({ ...today, parcels: [...today.parcels, ...sent] }))
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#write(), WRITE_AFTER_MS)
  }

  /** Writes pending parcels, for the end of the program. Never rejects. */
  async stop(): Promise<void> {
    if (this.#timer !== undefined) this.#write()
    await this.#writes.settled()
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

  #write(): void {
    const { store, log } = this.#deps
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#writes
      .run(async () => await store.set(ENTRY, textOf(await this.#today())))
      .catch(() => log.warn('the parcels of the day could not be kept'))
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
