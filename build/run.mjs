/**
 * Runs a script on the project's Node: `node build/run.mjs NAME [arguments]`. The npm scripts of the same names call it.
 *
 * It prepares what the script needs first: the packages of the lockfile, and for scripts that start the app the system's packages and a
 * build.
 */
import { join } from 'node:path'
import { ensureBuild, ensurePackages, ensureSystemPackages, fail, projectEnv, projectNode, root, run } from './bootstrap.mjs'

/**
 * @typedef {object} Script
 * @property {string} file Runs on the project's Node, with the arguments of the call.
 * @property {boolean} [needsSystem] It needs the system's packages.
 * @property {boolean} [startsApp] It needs the system's packages, and a build that is not older than the sources.
 * @property {boolean} [hasKeyring] It runs beside a keychain of its own.
 */

/** @type {Readonly<Record<string, Script>>} */
const SCRIPTS = {
  /** Measures the built app. Names of scenes after `--` select those scenes. */
  bench: { file: 'tests/bench/run.ts', startsApp: true, hasKeyring: true },
  /** Writes `docs/calls.md`, the list of all calls, from the catalogue and the sources. */
  calls: { file: 'tests/unit/project/calls/write.ts' },
  /** Checks what changed, in less than a minute. */
  check: { file: 'build/check.ts' },
  /** Checks what the program expects of Electron, in Electron or in its stand-in. */
  contract: { file: 'build/contract.ts' },
  /** Runs the scripted tour. It prints the folder with the screenshots and the exported file at the end. */
  demo: { file: 'tests/tour/run.ts', startsApp: true },
  /** Runs the app from its sources. */
  dev: { file: 'build/dev.ts', needsSystem: true },
  /** Reads files that are damaged at random. `npm run fuzz -- 20000 --seed 7`. */
  fuzz: { file: 'tests/fuzz/run.ts' },
  /** Takes screenshots of every screen, into the folder named after `--` or a new one. */
  gallery: { file: 'tests/gallery/run.ts', startsApp: true, hasKeyring: true },
  /** Writes the `*.gen.ts` files of `src`, which name what stands in its folders. */
  generate: { file: 'build/generate.ts' },
  /** Writes `resources/icons`, the icons of every size, from `resources/icon.png`. */
  icons: { file: 'build/icons.ts' },
  /** Kills the built app at random moments, and checks each start that follows. `npm run kills -- 40 --seed 7`. */
  kills: { file: 'tests/kills/run.ts', startsApp: true, hasKeyring: true },
  /** Puts small faults into the sources, and shows which of them no test notices. */
  mutation: { file: 'build/mutation.ts' },
  /** Writes the files of a new list page. */
  new: { file: 'build/new.ts' },
  /** Builds and packages the app. */
  package: { file: 'build/package.ts' },
  /** Writes `resources/deployment.schema.json`, `resources/policies` and the table of defaults of docs/configuration.md, from the program's own check. */
  schema: { file: 'tests/unit/project/configuration/write.ts' },
  /** Writes `docs/terms.md`, the words of the screens, from the list of terms. */
  terms: { file: 'tests/unit/project/terms/write.ts' },
  /** Checks the types of all projects. */
  typecheck: { file: 'build/typecheck.ts' },
}

const [name = '', ...given] = process.argv.slice(2)
const script = Object.hasOwn(SCRIPTS, name) ? SCRIPTS[name] : undefined
if (script === undefined) fail(`node build/run.mjs NAME, where NAME is one of: ${Object.keys(SCRIPTS).join(', ')}`)

ensurePackages()
if (script.needsSystem || script.startsApp) ensureSystemPackages()
if (script.startsApp) ensureBuild()
let command = projectNode()
let args = [join(root, script.file), ...given]
if (script.hasKeyring) {
  const { withKeyring } = await import('./keyring.mjs')
  ;[command, args] = withKeyring(command, args)
}
process.exitCode = run(command, args, { env: projectEnv() })
