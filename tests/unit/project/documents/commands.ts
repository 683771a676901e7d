/** Every piece of code of a document: `inline` and fenced. */
export const codeOf = (document: string): readonly string[] => {
  const fenced = [...document.matchAll(/^\s*```\w*\n([\s\S]*?)^\s*```$/gmu)].map(([, code = '']) => code)
  const inline = [...document.replaceAll(/^\s*```[\s\S]*?^\s*```$/gmu, '').matchAll(/`([^`\n]+)`/gu)].map(([, code = '']) => code)
  return [...fenced, ...inline]
}

/** The commands of a document, a line each, without comments. */
const linesOf = (document: string): readonly string[] =>
  codeOf(document)
    .flatMap((code) => code.split('\n'))
    .map((line) => line.replace(/\s+#.*$/u, '').trim())
    .filter((line) => line !== '')

/** The npm scripts that a document calls. `npm ci`, `npm install` and `npm version` are npm's own. */
export const scriptsIn = (document: string): readonly string[] =>
  linesOf(document)
    .flatMap((line) => /^npm (?:run )?([\w:-]+)/u.exec(line)?.[1] ?? [])
    .filter((name) => !['ci', 'install', 'version'].includes(name))

/** The programs of packages that a document starts with `npx`. */
export const programsIn = (document: string): readonly string[] =>
  linesOf(document).flatMap((line) => /^npx ([\w-]+)/u.exec(line)?.[1] ?? [])

/** The project's files and folders that commands name. */
export const filesIn = (document: string): readonly string[] =>
  linesOf(document)
    .filter((line) => /^(?:node|npx|npm) /u.test(line))
    .flatMap((line) => line.match(/(?<=\s|=)(?:src|tests|build|docs|resources)\/[\w./-]+/gu) ?? [])

/** The switches, `--name`, that a document names for the program or the project's scripts, and not for other tools. */
export const switchesIn = (document: string): readonly string[] =>
  linesOf(document)
    .filter((line) => !/^(?:npx|apt|git|sha256sum|sudo|npm version) /u.test(line))
    .flatMap((line) => line.match(/(?<=^|[\s",(])--[a-z][\w-]*/gu) ?? [])

/** The environment variables that a document names. */
export const variablesIn = (document: string): readonly string[] =>
  codeOf(document).flatMap((code) => code.match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/gu) ?? [])
