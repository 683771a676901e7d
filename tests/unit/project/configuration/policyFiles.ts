import { adml, ADML_LANGUAGES, admx } from './admx.ts'
import { linuxSample, macSample } from './policySamples.ts'

/** The files of resources/policies, by their paths there. */
export const policyFiles = (): Readonly<Record<string, string>> => ({
  'windows/Backoffice.admx': admx(),
  ...Object.fromEntries(ADML_LANGUAGES.map((language) => [`windows/${language}/Backoffice.adml`, adml(language)])),
  'macos/backoffice.mobileconfig': macSample(),
  'linux/policy.json': linuxSample(),
})
