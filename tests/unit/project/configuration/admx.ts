import { ACCOUNT_POLICIES } from '#main/policy/readPolicies.ts'
import { meaningsInChinese } from './chinesePage.ts'
import { documentedSettings, plainSchema, type JsonSchema } from './schema.ts'

/** The templates of group policies, made of the program's own settings: one policy for each, and for each of the settings inside two of them. */

/** As Windows' own templates have it. */
const XMLNS = 'http://schemas.microsoft.com/GroupPolicy/2006/07/PolicyDefinitions'
const KEY = String.raw`SOFTWARE\Policies\Backoffice`
/** The longest text of a list or of JSON. Characters. */
const MAX_TEXT = 16_383

type Kind = 'boolean' | 'decimal' | 'enum' | 'text' | 'multiText'

interface Policy {
  /** The path of the setting: `updates.window`. */
  readonly path: string
  readonly valueName: string
  readonly key: string
  readonly category: string
  readonly kind: Kind
  readonly schema: JsonSchema
}

export const ADML_LANGUAGES = ['zh-CN', 'en-US'] as const
type Language = (typeof ADML_LANGUAGES)[number]

const WORDS = {
  'zh-CN': {
    product: '门店后台',
    description: '门店后台的策略。名称和含义见 docs/configuration.md。',
    supported: 'Windows 10 或更高版本',
    groups: { leastAutoLock: '自动锁屏的最低要求', updates: '更新' },
  },
  'en-US': {
    product: 'Backoffice',
    description: 'Policies of Backoffice. docs/configuration.md describes them.',
    supported: 'Windows 10 or later',
    groups: { leastAutoLock: 'Least automatic lock', updates: 'Updates' },
  },
} as const

/** The settings as policies. Objects with settings of their own are keys of the registry. */
export const policies = (): readonly Policy[] =>
  Object.entries(plainSchema().properties ?? {})
    .filter(([name]) => name !== '$schema')
    .flatMap(([name, schema]) => {
      const inner = Object.entries(schema.properties ?? {})
      if (inner.length === 0 || schema.additionalProperties !== false || !(name in WORDS['en-US'].groups)) {
        return [{ path: name, valueName: name, key: KEY, category: 'Backoffice', kind: kindOf(schema), schema }]
      }
      return inner.map(([own, of]) => {
        return { path: `${name}.${own}`, valueName: own, key: `${KEY}\\${name}`, category: name, kind: kindOf(of), schema: of }
      })
    })

function kindOf({ type, enum: choices }: JsonSchema): Kind {
  if (choices !== undefined) return 'enum'
  if (type === 'boolean') return 'boolean'
  if (type === 'integer' || type === 'number') return 'decimal'
  return type === 'string' ? 'text' : 'multiText'
}

const idOf = (path: string): string => path.replaceAll('.', '_')
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
const choicesOf = ({ enum: choices = [] }: JsonSchema): readonly (string | number)[] => choices

export const admx = (): string => `<?xml version="1.0" encoding="utf-8"?>
<policyDefinitions xmlns="${XMLNS}" revision="1.0" schemaVersion="1.0">
  <policyNamespaces>
    <target prefix="backoffice" namespace="Backoffice.Policies.Backoffice" />
  </policyNamespaces>
  <resources minRequiredRevision="1.0" />
  <supportedOn>
    <definitions>
      <definition name="SUPPORTED_WIN10" displayName="$(string.SUPPORTED_WIN10)" />
    </definitions>
  </supportedOn>
  <categories>
    <category name="Backoffice" displayName="$(string.Backoffice)" />
${Object.keys(WORDS['en-US'].groups)
  .map(
    (name) => `    <category name="${name}" displayName="$(string.${name})">\n      <parentCategory ref="Backoffice" />\n    </category>`,
  )
  .join('\n')}
  </categories>
  <policies>
${policies().map(policyOf).join('\n')}
  </policies>
</policyDefinitions>
`

function policyOf(policy: Policy): string {
  const { path, key, valueName, category, kind } = policy
  const id = idOf(path)
  const scope = ACCOUNT_POLICIES.has(path) ? 'Both' : 'Machine'
  const names = `name="${id}" class="${scope}" displayName="$(string.${id})" explainText="$(string.${id}_explain)" key="${key}"`
  const shown = kind === 'boolean' ? ` valueName="${valueName}"` : ` presentation="$(presentation.${id})"`
  return `    <policy ${names}${shown}>
      <parentCategory ref="${category}" />
      <supportedOn ref="SUPPORTED_WIN10" />
${contentOf(policy)}
    </policy>`
}

function contentOf({ path, valueName, kind, schema }: Policy): string {
  const names = `id="${idOf(path)}" valueName="${valueName}"`
  const inElements = (element: string): string => `      <elements>\n        ${element}\n      </elements>`
  switch (kind) {
    case 'boolean':
      return `      <enabledValue>\n        <decimal value="1" />\n      </enabledValue>\n      <disabledValue>\n        <decimal value="0" />\n      </disabledValue>`
    case 'decimal':
      return inElements(`<decimal ${names} required="true" minValue="${schema.minimum ?? 0}" maxValue="${schema.maximum ?? 0}" />`)
    case 'enum':
      return inElements(
        `<enum ${names} required="true">\n${choicesOf(schema)
          .map((choice) => itemOf(path, choice))
          .join('\n')}\n        </enum>`,
      )
    case 'text':
      return inElements(`<text ${names} required="true" maxLength="1023" />`)
    case 'multiText':
      return inElements(`<multiText ${names} required="true" maxLength="${MAX_TEXT}" />`)
  }
}

function itemOf(path: string, choice: string | number): string {
  const value = typeof choice === 'number' ? `<decimal value="${choice}" />` : `<string>${escaped(choice)}</string>`
  return `          <item displayName="$(string.${idOf(path)}_${choice})">\n            <value>${value}</value>\n          </item>`
}

export function adml(language: Language): string {
  const { product, description, supported, groups } = WORDS[language]
  const strings = [
    ['Backoffice', product],
    ['SUPPORTED_WIN10', supported],
    ...Object.entries(groups),
    ...policies().flatMap(({ path, schema }) => [
      [idOf(path), path],
      [`${idOf(path)}_explain`, explanationOf(path, language)],
      ...choicesOf(schema).map((choice) => [`${idOf(path)}_${choice}`, String(choice)]),
    ]),
  ]
  return `<?xml version="1.0" encoding="utf-8"?>
<policyDefinitionResources xmlns="${XMLNS}" revision="1.0" schemaVersion="1.0">
  <displayName>${escaped(product)}</displayName>
  <description>${escaped(description)}</description>
  <resources>
    <stringTable>
${strings.map(([id = '', text = '']) => `      <string id="${id}">${escaped(text)}</string>`).join('\n')}
    </stringTable>
    <presentationTable>
${policies().flatMap(presentationOf).join('\n')}
    </presentationTable>
  </resources>
</policyDefinitionResources>
`
}

/** What a setting means: the sentence of docs/configuration.md in plain text, or the Chinese one. @throws Error without one. */
function explanationOf(path: string, language: Language): string {
  const meaning = language === 'zh-CN' ? meaningsInChinese[path] : documentedSettings().find((setting) => setting.path === path)?.meaning
  if (meaning === undefined) throw new Error(`settings.zh.json or docs/configuration.md says nothing of ${path}`)
  return meaning.replaceAll(/\[([^\]]+)\]\([^)]+\)/gu, '$1').replaceAll('`', '')
}

function presentationOf({ path, kind, schema }: Policy): readonly string[] {
  const id = idOf(path)
  const inside = (part: string): readonly string[] => [`      <presentation id="${id}">\n        ${part}\n      </presentation>`]
  switch (kind) {
    case 'boolean':
      return []
    case 'decimal':
      return inside(
        `<decimalTextBox refId="${id}" defaultValue="${Number(schema.default ?? schema.minimum ?? 0)}">${path}</decimalTextBox>`,
      )
    case 'enum': {
      const first = Math.max(
        0,
        choicesOf(schema).findIndex((choice) => choice === schema.default),
      )
      return inside(`<dropdownList refId="${id}" noSort="true" defaultItem="${first}">${path}</dropdownList>`)
    }
    case 'text':
      return inside(`<textBox refId="${id}">\n          <label>${path}</label>\n        </textBox>`)
    case 'multiText':
      return inside(`<multiTextBox refId="${id}">${path}</multiTextBox>`)
  }
}
