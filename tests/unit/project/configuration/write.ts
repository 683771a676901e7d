import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { projectNode, tool } from '../../../../build/bootstrap.mjs'
import { chinesePage } from './chinesePage.ts'
import { policyFiles } from './policyFiles.ts'
import { pageWithDefaults, root, schemaFile } from './schema.ts'

writeFileSync(resolve(root, 'docs/configuration.md'), pageWithDefaults())
writeFileSync(resolve(root, 'docs/settings.zh.md'), chinesePage())

// Left as it is, with its format, where it says the same.
const file = resolve(root, 'resources/deployment.schema.json')
const isSame = isDeepStrictEqual(JSON.parse(readFileSync(file, 'utf8')), JSON.parse(schemaFile()))
if (!isSame) {
  writeFileSync(file, schemaFile())
  execFileSync(projectNode(), [tool('oxfmt', 'bin', 'oxfmt'), file])
}

for (const [path, text] of Object.entries(policyFiles())) {
  const target = resolve(root, 'resources/policies', path)
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, text)
}
