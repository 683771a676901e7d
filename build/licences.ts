import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/** A package whose code ships, as Vite lists it (`build.license`). */
export interface ShippedPackage {
  readonly name: string
  readonly version: string
  /** The SPDX expression of its `package.json`. */
  readonly identifier?: string
  /** The text of its licence. */
  readonly text?: string
}

/** The licences under which code may ship with the program, as `package.json` files write them: they ask for no more than their text. */
const ALLOWED_LICENCES: ReadonlySet<string> = new Set(['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'ISC', 'MIT'])

/**
 * Packages under MIT that bring no licence text, or bring it under a name that the build does not know, with their author. They ship with the
 * text of the licence.
 */
const AUTHORS: Readonly<Record<string, string>> = {
  '@fluentui/react-icons': 'Microsoft Corporation',
  '@nodable/entities': 'Amit Gupta',
  jsbarcode: '2016 Johan Lindell (johan@lindell.me)',
  'native-reg': 'Simon Buchan',
  'lazy-val': 'Vladimir Krivosheev',
}

const mitText = (author: string): string => `MIT License

Copyright (c) ${author}

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the
"Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish,
distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to
the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF
MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR
ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE
SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`

/** The package with a text, where one is known. */
export function withText(found: ShippedPackage): ShippedPackage {
  const author = AUTHORS[found.name]
  return found.text !== undefined || found.identifier !== 'MIT' || author === undefined ? found : { ...found, text: mitText(author) }
}

/** Where each bundle's build writes its list, below its own folder. `licencesFile` reads and removes it. */
export const LIST_FILE = '.vite/licences.json'

const BUNDLES = ['main', 'preload', 'renderer']
const RULE = '='.repeat(80)
const HEAD = `Packages whose code is part of this program, with their licences.

The licences of Electron and Chromium lie beside the program: LICENSE.electron.txt and LICENSES.chromium.html.
`

/** Why packages may not ship, a line each: an unknown licence, one that is not allowed, or no text. */
export const licenceFaults = (packages: readonly ShippedPackage[]): readonly string[] =>
  packages.flatMap(({ name, version, identifier, text }) => {
    if (identifier === undefined || !ALLOWED_LICENCES.has(identifier))
      return [`${name} ${version}: the licence ${identifier ?? '(none)'} is not in ALLOWED_LICENCES`]
    return text === undefined || text.trim() === '' ? [`${name} ${version}: it brings no licence text`] : []
  })

/** The text of `licences.txt`. */
export const licencesText = (packages: readonly ShippedPackage[]): string =>
  [HEAD, ...packages.map(({ name, version, identifier, text }) => `${RULE}\n${name} ${version} (${identifier})\n\n${text}\n`)].join('\n')

interface Manifest extends ShippedPackage {
  readonly license?: string
  readonly dependencies?: Readonly<Record<string, string>>
}

const readManifest = (file: string): Manifest => JSON.parse(readFileSync(file, 'utf8'))

/** The packages that the bundles do not contain: the dependencies of the project's `package.json`, and theirs. */
export function unbundledPackages(manifestFile: string): readonly ShippedPackage[] {
  const names = Object.keys(readManifest(manifestFile).dependencies ?? {})
  return names.flatMap((dependency) => {
    const file = findPackageJSON(dependency, pathToFileURL(manifestFile))
    if (file === undefined) throw new Error(`${dependency} is not installed`)
    const { name, version, license } = readManifest(file)
    const folder = dirname(file)
    const licence = readdirSync(folder).find((entry) => /^(?:licen[cs]e|copying)/iu.test(entry))
    const own = {
      name,
      version,
      ...(license === undefined ? {} : { identifier: license }),
      ...(licence === undefined ? {} : { text: readFileSync(join(folder, licence), 'utf8').trim() }),
    }
    return [own, ...unbundledPackages(file)]
  })
}

/** Each package once, by name. */
const distinct = (packages: readonly ShippedPackage[]): readonly ShippedPackage[] =>
  [...new Map(packages.map((found) => [`${found.name} ${found.version}`, found])).values()].toSorted((one, other) =>
    one.name < other.name ? -1 : Number(one.name > other.name),
  )

/**
 * Writes `out/licences.txt` when the last bundle, the renderer's, is there. @throws Error for a package that may not ship.
 * @param root The project's folder.
 */
export const licencesFile = (root: string): Plugin => ({
  name: 'licences-file',
  closeBundle() {
    const lists = BUNDLES.map((bundle) => join(root, 'out', bundle, LIST_FILE)).filter((list) => existsSync(list))
    const bundled = lists.flatMap((list): ShippedPackage[] => JSON.parse(readFileSync(list, 'utf8')))
    const packages = distinct([...bundled, ...unbundledPackages(join(root, 'package.json'))].map(withText))
    const faults = licenceFaults(packages)
    if (faults.length > 0) throw new Error(`These packages may not ship (build/licences.ts):\n${faults.join('\n')}`)
    for (const list of lists) rmSync(dirname(list), { recursive: true })
    writeFileSync(join(root, 'out/licences.txt'), licencesText(packages))
  },
})
