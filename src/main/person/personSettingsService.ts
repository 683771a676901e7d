import { personSettings, type AutoLockSettings, type GuardedSetting, type PersonSettings, type Settings } from '#shared/schemas/settings.ts'
import type { User } from '#shared/schemas/session.ts'
import { isLook } from '#shared/domain/settings/switches.ts'
import { DEFAULT_PERSON_SETTINGS } from '#shared/settings.ts'
import type { SettingsService } from '../settings/settingsService.ts'
import type { PersistedValue } from '../storage/jsonFile.ts'
import { personKey } from './personKey.ts'
import { PersonStore, type PersonFileContent } from './personStore.ts'
import type { SettingsSeal } from './settingsSeal.ts'

/** The settings that one person changed; the others are missing. */
type Choices = Partial<PersonSettings>

export interface SealedChoices extends Choices {
  /** By `SettingsSeal`. */
  readonly seal: string
}

/** What the file holds of one person. Choices without a seal are those of an earlier version, or of a start without a keychain. */
export interface StoredPersonSettings extends Choices {
  /** The folder in which this person saved an export last. */
  readonly lastFolder?: string
  /**
   * By the `id` of the seal's key, the most recent first. In a roaming profile each PC may have a key of its own: what is chosen on one does
   * not replace what was sealed on another.
   */
  readonly sealed?: Readonly<Record<string, SealedChoices>>
}

/** More PCs than one person uses; each adds a key. */
const MAX_KEYS = 30

export interface PersonSettingsDeps {
  readonly pc: Pick<SettingsService, 'current' | 'set' | 'subscribe'>
  readonly file: PersistedValue<PersonFileContent<StoredPersonSettings>>
  readonly user: () => User | null
  /** The least strict automatic lock that the deployment allows, or null. */
  readonly least: AutoLockSettings | null
  readonly seal: SettingsSeal
}

/**
 * The effective settings: those of the PC, and the signed-in person's own. One person's export folder must not receive the next person's
 * files, and one person's choice never to lock must not leave the next person's data open. What the file says without a valid seal can only
 * be stricter than the defaults, or change how things look (`PERSON_LOOKS`): everybody at the PC can edit it.
 */
export class PersonSettingsService {
  readonly #deps: PersonSettingsDeps
  readonly #store: PersonStore<StoredPersonSettings>
  /** What each person, by `personKey`, chose while no seal outlasts the program: it counts until the program ends. */
  readonly #unsealed = new Map<string, Choices>()
  #onChange: (settings: Settings) => void = () => undefined

  constructor(deps: PersonSettingsDeps) {
    this.#deps = deps
    this.#store = new PersonStore(deps.file, deps.user)
    deps.pc.subscribe(() => this.announce())
  }

  get current(): Settings {
    const own = ownOf(this.#trusted())
    return { ...this.#deps.pc.current, ...own, autoLock: strictest(own.autoLock, this.#deps.least) }
  }

  /** Calls `onChange` with all settings whenever one was set. */
  subscribe(onChange: (settings: Settings) => void): void {
    this.#onChange = onChange
  }

  /** Announces the settings after the person has changed. */
  announce(): void {
    this.#onChange(this.current)
  }

  /** Stores what the patch names and returns all settings. A person's own ones need a signed-in person. */
  set(patch: Partial<Settings>): Settings {
    const { own, others } = divided(patch)
    if (Object.keys(own).length > 0) this.#save({ ...this.#trusted(), ...own })
    if (Object.keys(others).length > 0) this.#deps.pc.set(others)
    else this.announce()
    return this.current
  }

  /**
   * The settings of the signed-in person that the file holds without a seal of this PC, and that are looser than the defaults: an earlier
   * version stored them, another PC of a roaming profile sealed them, or somebody edited the file. The defaults apply on this PC, also from
   * now on in the file, so that each is named once. Without a key that is kept nothing is dropped: the seal in the file may be a true one.
   */
  takeDropped(): GuardedSetting[] {
    if (!this.#deps.seal.isKept) return []
    const [found, trusted] = [ownOf(this.#found()), ownOf(this.#trusted())]
    const guarded = personSettings.keyof().options.filter((name) => !isLook(name))
    const dropped = guarded.filter((name) => JSON.stringify(found[name]) !== JSON.stringify(trusted[name]))
    if (dropped.length > 0) this.#save(this.#trusted())
    return dropped
  }

  /** The folder in which the signed-in person saved an export last; null before the first time. */
  get lastFolder(): string | null {
    return this.#store.get()?.lastFolder ?? null
  }

  set lastFolder(folder: string) {
    if (folder !== this.lastFolder) this.#store.set({ ...this.#store.get(), lastFolder: folder })
  }

  /** The choices of the signed-in person, as far as they can be believed. */
  #trusted(): Choices {
    const user = this.#deps.user()
    if (user === null) return {}
    const chosen = this.#unsealed.get(personKey(user))
    if (chosen !== undefined) return chosen
    const found = this.#found()
    const { own } = divided(found)
    if (this.#deps.seal.isValid(found.seal, personKey(user), own)) return own
    const looks: Choices = Object.fromEntries(Object.entries(own).filter(([name]) => isLook(name)))
    return own.autoLock === undefined ? looks : { ...looks, autoLock: strictest(own.autoLock, DEFAULT_PERSON_SETTINGS.autoLock) }
  }

  /** What the file says of the signed-in person's choices: those of this PC's key, otherwise any others. */
  #found(): Partial<SealedChoices> {
    const { sealed = {}, ...stored } = this.#store.get() ?? {}
    const unsealed = divided(stored).own
    return sealed[this.#deps.seal.id] ?? (Object.keys(unsealed).length > 0 ? unsealed : Object.values(sealed)[0]) ?? {}
  }

  #save(choices: Choices): void {
    const { seal, user } = this.#deps
    const person = user()
    if (person === null) return
    const stored = this.#store.get() ?? {}
    if (!seal.isKept) {
      this.#unsealed.set(personKey(person), choices)
      return this.#store.set({ ...stored, ...choices })
    }
    const { sealed = {}, ...others } = divided(stored).others
    const ofOtherKeys = Object.entries(sealed).filter(([id]) => id !== seal.id)
    const all = [[seal.id, { ...choices, seal: seal.of(personKey(person), choices) }] as const, ...ofOtherKeys]
    this.#store.set({ ...others, sealed: Object.fromEntries(all.slice(0, MAX_KEYS)) })
  }
}

const ownOf = (choices: Choices): PersonSettings => ({ ...DEFAULT_PERSON_SETTINGS, ...divided(choices).own })

/** Divides values by their names: a person's own settings, as the schema names them, and all others. */
function divided<Values extends Partial<Settings> | Partial<SealedChoices> | StoredPersonSettings>(values: Values) {
  const isOwn = (name: string): boolean => Object.hasOwn(personSettings.shape, name)
  const part = (isWanted: (name: string) => boolean): object =>
    Object.fromEntries(Object.entries(values).filter(([name]) => isWanted(name)))
  // The values are those of `values`, under their names: `fromEntries` forgets them.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return { own: part(isOwn), others: part((name) => !isOwn(name)) } as {
    readonly own: Choices
    readonly others: Omit<Values, keyof PersonSettings>
  }
}

/** A person's choice, made as strict as the deployment demands. 0 minutes is never. */
function strictest(own: AutoLockSettings, least: AutoLockSettings | null): AutoLockSettings {
  if (least === null) return own
  const minutes = [own.idleMinutes, least.idleMinutes].filter((value) => value > 0)
  return {
    onSystemLock: own.onSystemLock || least.onSystemLock,
    onSleep: own.onSleep || least.onSleep,
    idleMinutes: minutes.length === 0 ? 0 : Math.min(...minutes),
  }
}
