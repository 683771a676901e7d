import { join } from 'node:path'
import { API, SymbolFlags, type Checker, type Project, type Symbol as TypeSymbol } from 'typescript/unstable/sync'
import type { Node } from 'typescript/unstable/ast'
import {
  isCallExpression,
  isIdentifier,
  isNewExpression,
  isObjectBindingPattern,
  isPropertyAccessExpression,
  isStringLiteral,
} from 'typescript/unstable/ast/is'

/** The parts of the program that run in Electron's processes. */
const PARTS = ['src/main', 'src/preload']
/** Plain data that Electron passes or takes, such as an event's details: no member of the module. */
const DATA = /(?:Params|Details|Options|Value|Info|Event)$|^(?:__type|Request|Input|Rectangle|Size|Certificate|Display|FileFilter)$/u
/** Their first argument is the event's name. */
const LISTENING = new Set(['on', 'once', 'off', 'removeListener', 'addListener'])

const isOfElectron = (symbol: TypeSymbol | undefined): boolean =>
  symbol?.declarations.some(({ path }) => path.endsWith('node_modules/electron/electron.d.ts')) === true

/** `Interface.member`, or undefined when the symbol is not Electron's or only data. */
function memberOf(symbol: TypeSymbol | undefined): string | undefined {
  if (symbol === undefined || !isOfElectron(symbol)) return undefined
  const owner = symbol.getParent()?.name ?? ''
  if (owner === '' || DATA.test(owner)) return undefined
  return `${owner}.${symbol.name}`
}

/** An event's name with its emitter: `WebContents#did-navigate`. */
function eventOf(checker: Checker, node: Node): string | undefined {
  if (!isCallExpression(node) || !isPropertyAccessExpression(node.expression)) return undefined
  const { name } = node.expression
  const [first] = node.arguments
  if (!LISTENING.has(name.text) || first === undefined || !isStringLiteral(first)) return undefined
  const member = memberOf(checker.getSymbolAtLocation(name))
  return member === undefined ? undefined : `${member.slice(0, member.lastIndexOf('.'))}#${first.text}`
}

/** What `const { webContents } = window` reads. */
function* destructured(checker: Checker, node: Node): Generator<string | undefined> {
  if (!isObjectBindingPattern(node)) return
  const type = checker.getTypeAtLocation(node)
  for (const { name, propertyName } of node.elements) {
    const key = propertyName ?? name
    if (type !== undefined && key !== undefined && isIdentifier(key)) yield memberOf(checker.getPropertyOfType(type, key.text))
  }
}

function* membersIn(checker: Checker, node: Node): Generator<string | undefined> {
  if (isPropertyAccessExpression(node)) yield memberOf(checker.getSymbolAtLocation(node.name))
  if (isNewExpression(node) && isIdentifier(node.expression)) yield constructed(checker, node.expression)
  yield eventOf(checker, node)
  yield* destructured(checker, node)
}

/** A class that the file imports by its name. */
function constructed(checker: Checker, name: Node): string | undefined {
  const symbol = checker.getSymbolAtLocation(name)
  if (symbol === undefined || (symbol.flags & SymbolFlags.Alias) === 0) return undefined
  const original = checker.getAliasedSymbol(symbol)
  return isOfElectron(original) ? `new ${original.name}` : undefined
}

function collect(project: Project, folder: string): Set<string> {
  const found = new Set<string>()
  const visit = (node: Node): void => {
    for (const member of membersIn(project.checker, node)) if (member !== undefined) found.add(member)
    node.forEachChild(visit)
  }
  for (const path of project.rootFiles.filter((file) => file.startsWith(folder))) {
    const file = project.program.getSourceFile(path)
    if (file !== undefined) visit(file)
  }
  return found
}

/**
 * The members of the `electron` module that the sources use, by the types that the compiler finds: `App.getPath`,
 * `WebContents#did-navigate` for an event, `new BrowserWindow`.
 */
export function usedElectronMembers(root: string): readonly string[] {
  const api = new API({ cwd: root })
  try {
    const configs = PARTS.map((part) => join(root, part, 'tsconfig.json'))
    const snapshot = api.updateSnapshot({ openProjects: configs })
    const found = PARTS.flatMap((part, index) => {
      const project = snapshot.getProject(configs[index] ?? '')
      if (project === undefined) throw new Error(`${part} is no TypeScript project`)
      return [...collect(project, join(root, part))]
    })
    return [...new Set(found)].toSorted()
  } finally {
    api.close()
  }
}
