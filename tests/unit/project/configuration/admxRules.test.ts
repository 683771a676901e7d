import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { Window, type Element } from 'happy-dom'
import { describe, expect, test } from 'vitest'
import { root } from './schema.ts'

/**
 * The structure that Windows demands of policy templates, written down after Microsoft's description of the policy definitions schema. The
 * schema itself is not here: nothing says that a project may pass it on (docs/configuration.md › Policies).
 */

interface Rule {
  /** What an element must have, then what it may have. */
  readonly attributes: readonly [required: readonly string[], optional?: readonly string[]]
  /** The elements in it, in the order that they must have. */
  readonly children?: readonly string[]
}

const VERSIONED = ['revision', 'schemaVersion']
const FIELD = ['refId']
const ADMX: Readonly<Record<string, Rule>> = {
  policyDefinitions: {
    attributes: [VERSIONED],
    children: ['policyNamespaces', 'supersededAdm', 'resources', 'supportedOn', 'categories', 'policies'],
  },
  policyNamespaces: { attributes: [[]], children: ['target', 'using'] },
  target: { attributes: [['prefix', 'namespace']] },
  resources: { attributes: [['minRequiredRevision'], ['fallbackCulture']] },
  definitions: { attributes: [[]], children: ['definition'] },
  definition: { attributes: [['name', 'displayName']] },
  categories: { attributes: [[]], children: ['category'] },
  category: { attributes: [['name', 'displayName'], ['explainText']], children: ['parentCategory'] },
  parentCategory: { attributes: [['ref']] },
  policies: { attributes: [[]], children: ['policy'] },
  policy: {
    attributes: [
      ['name', 'class', 'displayName', 'key'],
      ['explainText', 'presentation', 'valueName'],
    ],
    children: ['parentCategory', 'supportedOn', 'enabledValue', 'disabledValue', 'enabledList', 'disabledList', 'elements'],
  },
  enabledValue: { attributes: [[]], children: ['decimal', 'string'] },
  disabledValue: { attributes: [[]], children: ['decimal', 'string'] },
  elements: { attributes: [[]], children: ['boolean', 'decimal', 'text', 'enum', 'list', 'multiText'] },
  text: {
    attributes: [
      ['id', 'valueName'],
      ['required', 'maxLength', 'expandable', 'soft', 'key'],
    ],
  },
  multiText: {
    attributes: [
      ['id', 'valueName'],
      ['required', 'maxLength', 'maxStrings', 'soft', 'key'],
    ],
  },
  enum: {
    attributes: [
      ['id', 'valueName'],
      ['required', 'key'],
    ],
    children: ['item'],
  },
  item: { attributes: [['displayName']], children: ['value'] },
  value: { attributes: [[]], children: ['decimal', 'string', 'delete'] },
  string: { attributes: [[]] },
}
const ADML: Readonly<Record<string, Rule>> = {
  policyDefinitionResources: { attributes: [VERSIONED], children: ['displayName', 'description', 'annotation', 'resources'] },
  displayName: { attributes: [[]] },
  description: { attributes: [[]] },
  resources: { attributes: [[]], children: ['stringTable', 'presentationTable'] },
  stringTable: { attributes: [[]], children: ['string'] },
  string: { attributes: [['id']] },
  presentationTable: { attributes: [[]], children: ['presentation'] },
  presentation: { attributes: [['id']], children: ['text', 'decimalTextBox', 'textBox', 'dropdownList', 'multiTextBox'] },
  decimalTextBox: { attributes: [FIELD, ['defaultValue', 'spin', 'spinStep']] },
  textBox: { attributes: [FIELD], children: ['label', 'defaultValue'] },
  label: { attributes: [[]] },
  dropdownList: { attributes: [FIELD, ['defaultItem', 'noSort']] },
  multiTextBox: { attributes: [FIELD, ['defaultHeight', 'showAsDialog']] },
}

const textOf = (path: string): string => readFileSync(resolve(root, 'resources/policies/windows', path), 'utf8')

function parsed(path: string): Element {
  const { DOMParser } = new Window().window
  return new DOMParser().parseFromString(textOf(path), 'application/xml').documentElement
}

/** What makes a text not well-formed, and is not told by the parser of the tests. */
function malformed(text: string): readonly string[] {
  const { DOMParser } = new Window().window
  const errors = [...new DOMParser().parseFromString(text, 'application/xml').querySelectorAll('parsererror')]
  const twice = [...text.matchAll(/<\w[^>]*>/gu)].filter(([tag]) => {
    const names = [...tag.matchAll(/\s([\w:]+)="/gu)].map(([, name]) => name)
    return new Set(names).size < names.length
  })
  return [
    ...errors.map(({ textContent }) => textContent),
    ...[...text.matchAll(/&(?!(?:amp|lt|gt|quot|apos);).{0,10}/gu)].map(([found]) => found),
    ...twice.map(([tag]) => tag),
  ]
}
const all = (found: Element): readonly Element[] => [found, ...found.querySelectorAll('*')]

/** What of an element is not as its rule says. */
function faultsOf(element: Element, rules: Readonly<Record<string, Rule>>): readonly string[] {
  const { tagName } = element
  // The element around definitions, and the reference to one, have the same name.
  if (tagName === 'supportedOn') return element.hasAttribute('ref') === (element.children.length === 0) ? [] : ['supportedOn']
  if (tagName === 'decimal') return element.hasAttribute('value') || element.hasAttribute('valueName') ? [] : ['decimal']
  const rule = rules[tagName]
  if (rule === undefined) return [`no element ${tagName}`]
  const [required, optional = []] = rule.attributes
  const given = [...element.attributes].map(({ name }) => name).filter((name) => name !== 'xmlns')
  const places = [...element.children].map((child) => (rule.children ?? []).indexOf(child.tagName))
  return [
    ...required.filter((name) => !given.includes(name)).map((name) => `${tagName} without ${name}`),
    ...given.filter((name) => !required.includes(name) && !optional.includes(name)).map((name) => `${tagName} with ${name}`),
    ...(places.includes(-1) ? [`a stranger in ${tagName}`] : []),
    ...(tagName !== 'elements' && places.some((place, index) => place < (places[index - 1] ?? 0)) ? [`the order in ${tagName}`] : []),
  ]
}

/** As Windows' own templates have it. */
const NAMESPACE = 'http://schemas.microsoft.com/GroupPolicy/2006/07/PolicyDefinitions'
/** The control of each kind of element. */
const CONTROLS: Readonly<Record<string, string>> = {
  decimal: 'decimalTextBox',
  text: 'textBox',
  enum: 'dropdownList',
  multiText: 'multiTextBox',
}

/** Whether a control begins with a value that its element takes. */
function takesDefault(control: Element, element: Element): boolean {
  const given = Number(control.getAttribute('defaultValue') ?? control.getAttribute('defaultItem') ?? 0)
  if (element.tagName === 'decimal')
    return Number(element.getAttribute('minValue')) <= given && given <= Number(element.getAttribute('maxValue'))
  return element.tagName !== 'enum' || given < element.children.length
}

describe('the templates of group policies', () => {
  const FILES = ['Backoffice.admx', 'en-US/Backoffice.adml', 'zh-CN/Backoffice.adml']

  test.each(FILES)('%s is well-formed, and of the namespace and version that Windows reads', (path) => {
    expect(malformed(textOf(path))).toEqual([])
    const top = parsed(path)
    expect([...new Set(all(top).map(({ namespaceURI }) => namespaceURI))]).toEqual([NAMESPACE])
    expect(['revision', 'schemaVersion'].map((name) => top.getAttribute(name))).toEqual(['1.0', '1.0'])
  })

  test('have a namespace of their own, which no template of Windows has, and ask for no newer texts than there are', () => {
    const admx = parsed('Backoffice.admx')
    const targets = [...admx.querySelectorAll('policyNamespaces > *')].map(({ tagName, attributes }) => [
      tagName,
      ...[...attributes].map(({ value }) => value),
    ])
    expect(targets).toEqual([['target', 'backoffice', 'Backoffice.Policies.Backoffice']])
    expect(admx.querySelector('resources')?.getAttribute('minRequiredRevision')).toBe('1.0')
  })

  test.each(FILES.slice(1))('show each element by the one control of its kind, which begins with a value that it takes (%s)', (path) => {
    const adml = parsed(path)
    let shown = 0
    for (const policy of parsed('Backoffice.admx').querySelectorAll('policy[presentation]')) {
      const id = /^\$\(presentation\.(\w+)\)$/u.exec(policy.getAttribute('presentation') ?? '')?.[1] ?? ''
      const controls = [...(adml.querySelector(`presentation[id="${id}"]`)?.children ?? [])]
      const elements = [...(policy.querySelector('elements')?.children ?? [])]
      expect(controls.map((found) => [found.getAttribute('refId'), found.tagName])).toEqual(
        elements.map((found) => [found.getAttribute('id'), CONTROLS[found.tagName]]),
      )
      expect(controls.filter((found) => found.textContent.trim() === '')).toEqual([])
      expect(elements.filter((element, index) => !takesDefault(controls[index] ?? element, element))).toEqual([])
      shown += elements.length
    }
    expect(shown).toBeGreaterThan(20)
  })

  test.each([
    ['Backoffice.admx', ADMX],
    ['en-US/Backoffice.adml', ADML],
    ['zh-CN/Backoffice.adml', ADML],
  ])('%s has the structure that Windows reads', (path, rules) => {
    const elements = all(parsed(path))
    expect(elements.length).toBeGreaterThan(100)
    expect([...new Set(elements.flatMap((element) => faultsOf(element, rules)))]).toEqual([])
  })

  test('name only what is there, and are for a PC, a person or both', () => {
    const admx = parsed('Backoffice.admx')
    const names = (tag: string): readonly (string | null)[] => [...admx.querySelectorAll(tag)].map((found) => found.getAttribute('name'))
    const references = (tag: string): readonly (string | null)[] =>
      [...admx.querySelectorAll(`${tag}[ref]`)].map((found) => found.getAttribute('ref'))
    expect(references('parentCategory').filter((ref) => !names('category').includes(ref))).toEqual([])
    expect(references('supportedOn').filter((ref) => !names('definition').includes(ref))).toEqual([])
    const classes = [...admx.querySelectorAll('policy')].map((found) => found.getAttribute('class'))
    expect(classes.filter((name) => !['Machine', 'User', 'Both'].includes(name ?? ''))).toEqual([])
    for (const policy of admx.querySelectorAll('policy'))
      expect(policy.querySelector('elements') !== null).toBe(policy.hasAttribute('presentation'))
  })

  test('have names without a sign that Windows refuses', () => {
    const ids = ['name', 'id'].flatMap((attribute) =>
      [...parsed('Backoffice.admx').querySelectorAll(`[${attribute}]`)].map((found) => found.getAttribute(attribute) ?? ''),
    )
    expect(ids.filter((id) => !/^[A-Za-z]\w*$/u.test(id))).toEqual([])
  })

  test.each(['<a>&x;</a>', '<a>R&D</a>', '<a b="1" b="2" />', '<a><b></a>', '<a /><c />'])(
    'a text that is not well-formed is found: %s',
    (text) => {
      expect(malformed(text)).not.toEqual([])
    },
  )

  test('a fault is found', () => {
    const policy = parsed('Backoffice.admx').querySelector('policy')
    if (policy === null) throw new Error('no policy')
    policy.removeAttribute('key')
    policy.setAttribute('colour', 'red')
    policy.append(...[policy.firstElementChild].filter((child) => child !== null))
    expect(faultsOf(policy, ADMX)).toEqual(['policy without key', 'policy with colour', 'the order in policy'])
  })
})
