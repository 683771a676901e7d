import type { NativeTheme } from 'electron'
import type { PcSettings } from '#shared/schemas/settings.ts'
import { isDarkTheme } from '#shared/domain/settings/themes.ts'
import type { Texts } from '../texts/texts.ts'
import type { SettingsStore } from './settingsStore.ts'

export interface SettingsServiceDeps {
  readonly store: Pick<SettingsStore, 'get' | 'set'>
  readonly texts: Texts
  readonly nativeTheme: Pick<NativeTheme, 'themeSource'>
}

/** The settings of this PC. A change is applied to the system's colour scheme and to main's language, and passed on. */
export class SettingsService {
  readonly #deps: SettingsServiceDeps
  #onChange: (settings: PcSettings) => void = () => undefined

  constructor(deps: SettingsServiceDeps) {
    this.#deps = deps
    this.#use(deps.store.get())
  }

  get current(): PcSettings {
    return this.#deps.store.get()
  }

  /** Calls `onChange` with all settings whenever one was set. */
  subscribe(onChange: (settings: PcSettings) => void): void {
    this.#onChange = onChange
  }

  /** Stores what the patch names and returns all settings. */
  set(patch: Partial<PcSettings>): PcSettings {
    const next = this.#deps.store.set(patch)
    this.#use(next)
    this.#onChange(next)
    return next
  }

  #use({ theme, language }: PcSettings): void {
    this.#deps.nativeTheme.themeSource = isDarkTheme(theme) ? 'dark' : 'light'
    this.#deps.texts.setLanguage(language)
  }
}
