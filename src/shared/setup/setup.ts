import type { SetupFields } from '../schemas/setup.ts'
import type { Language } from '../locales/languages.ts'
import type { ServerTestResult } from './serverTest.ts'

/** What the setup page shows: it asks for the first configuration of an installed program, or changes the person's own. */

export interface SetupState {
  readonly language: Language
  readonly version: string
  /** The file that is written. */
  readonly file: string
  /** Where an administrator would put a configuration for all people of the PC. */
  readonly administratorFiles: readonly string[]
  /** The settings that the file holds now, of a person who changes them; null before the first. The client secret stays in main: null. */
  readonly present: SetupFields | null
  /** Whether the program can go on with the file as it is. */
  readonly canLeave: boolean
}

/** The server of this start, for the sign-in page. */
export interface ServerPlace {
  /** The server's name, with a port that is not the usual one. */
  readonly host: string
  /** The file of its settings; null for those of the environment and of the demo. */
  readonly file: string | null
  /** Whether the person may change them: the file is their own, no administrator's. */
  readonly canChange: boolean
}

/** A fault in one field of a configuration, in the display language. */
export interface ConfigFault {
  /** The path of the field, such as `socialSignIn.0.authorizeUrl`; empty when the file itself cannot be read. */
  readonly field: string
  readonly reason: string
}

/** A test of the server, which is not made with values that cannot be used. */
export interface SetupTest {
  readonly faults: readonly ConfigFault[]
  readonly results: readonly ServerTestResult[]
}

/** A configuration that a person chose. One with faults is not adopted. */
export interface SetupImport {
  readonly fileName: string
  readonly faults: readonly ConfigFault[]
  /** The values in the form. The client secret stays in main: null. */
  readonly fields: SetupFields
}
