import type { SetupFields } from '../schemas/setup.ts'
import type { Language } from '../locales/languages.ts'

/** What the setup page shows: an installed program without a configuration asks for it. */

export interface SetupState {
  readonly language: Language
  readonly version: string
  /** The file that is written. */
  readonly file: string
  /** Where an administrator would put a configuration for all people of the PC. */
  readonly administratorFiles: readonly string[]
}

/** A fault in one field of a configuration, in the display language. */
export interface ConfigFault {
  /** The path of the field, such as `socialSignIn.0.authorizeUrl`; empty when the file itself cannot be read. */
  readonly field: string
  readonly reason: string
}

/** A configuration that a person chose. One with faults is not adopted. */
export interface SetupImport {
  readonly fileName: string
  readonly faults: readonly ConfigFault[]
  /** The values in the form. The client secret stays in main: null. */
  readonly fields: SetupFields
}
