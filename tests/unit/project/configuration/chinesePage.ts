import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { documentedSettings } from './schema.ts'

/** What each setting means in Chinese, by its path. */
export const meaningsInChinese: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(resolve(import.meta.dirname, 'settings.zh.json'), 'utf8'),
)

/** How the page in English writes the default of a setting. */
const DEFAULTS: Readonly<Record<string, string>> = { required: '必填', '–': '无' }

const cell = (text: string): string => text.replaceAll('|', String.raw`\|`)

/** The text of docs/settings.zh.md: every setting, its default and its meaning for store IT. @throws Error for a setting without one. */
export function chinesePage(): string {
  const rows = documentedSettings().map(({ path, initial }) => {
    const meaning = meaningsInChinese[path]
    if (meaning === undefined) throw new Error(`settings.zh.json says nothing of ${path}`)
    return `| \`${path}\` | ${DEFAULTS[initial] ?? `\`${initial}\``} | ${cell(meaning)} |`
  })
  return `# 配置项一览

\`deployment.json\` 和策略的全部配置项。本页由 \`npm run schema\` 生成，请勿手工修改；详细说明和示例见[配置说明](configuration.md)（英文），
如何分发见[门店 IT 指南](it-guide.zh.md)。

| 配置项 | 默认值 | 含义 |
| --- | --- | --- |
${rows.join('\n')}
`
}
