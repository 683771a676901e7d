import { personSettings, type AutoLockSettings, type PersonSettings, type Settings } from '#shared/schemas/settings.ts'
import type { User } from '#shared/schemas/session.ts'
import { DEFAULT_PERSON_SETTINGS } from '#shared/settings.ts'
import type { SettingsService } from '../settings/settingsService.ts'
import type { PersistedValue } from '../storage/jsonFile.ts'
import { PersonStore, type PersonFileContent } from './personStore.ts'

/** The settings that one person changed on this PC; the others are missing. */
export interface StoredPersonSettings extends Partial<PersonSettings> {
  /** The folder in which this person saved an export last. */
  readonly lastFolder?: string
}

export interface PersonSettingsDeps {
  readonly pc: Pick<SettingsService, 'current' | 'set' | 'subscribe'>
  readonly file: PersistedValue<PersonFileContent<StoredPersonSettings>>
  readonly user: () => User | null
  /** The least strict automatic lock that the deployment allows, or null. */
  readonly least: AutoLockSettings | null
}

/**
 * The effective settings: those of the PC, and the signed-in person's own. One person's export folder must not receive the next person's
 * files, and one person's choice never to lock must not leave the next person's data open.
 */
export class PersonSettingsService {
  readonly #deps: PersonSettingsDeps
  readonly #store: PersonStore<StoredPersonSettings>
  #onChange: (settings: Settings) => void = () => undefined

  constructor(deps: PersonSettingsDeps) {
    this.#deps = deps
    this.#store = new PersonStore(deps.file, deps.user)
    deps.pc.subscribe(() => this.announce())
  }

  get current(): Settings {
    const own: PersonSettings = { ...DEFAULT_PERSON_SETTINGS, ...divided(this.#store.get() ?? {}).own }
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
    if (Object.keys(own).length > 0) this.#store.set({ ...this.#store.get(), ...own })
    if (Object.keys(others).length > 0) this.#deps.pc.set(others)
    else this.announce()
    return this.current
  }

  /** The folder in which the signed-in person saved an export last; null before the first time. */
  get lastFolder(): string | null {
    return this.#store.get()?.lastFolder ?? null
  }

  set lastFolder(folder: string) {
    if (folder !== this.lastFolder) this.#store.set({ ...this.#store.get(), lastFolder: folder })
  }
}

/** Divides values by their names: a person's own settings, as the schema names them, and all others. */
function divided<Values extends Partial<Settings> | StoredPersonSettings>(values: Values) {
  const isOwn = (name: string): boolean => Object.hasOwn(personSettings.shape, name)
  const part = (isWanted: (name: string) => boolean): object =>
    Object.fromEntries(Object.entries(values).filter(([name]) => isWanted(name)))
  // The values are those of `values`, under their names: `fromEntries` forgets them.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return { own: part(isOwn), others: part((name) => !isOwn(name)) } as {
    readonly own: Partial<PersonSettings>
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
