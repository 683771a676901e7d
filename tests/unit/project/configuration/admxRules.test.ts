import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { Window, type Element } from 'happy-dom'
import { describe, expect, test } from 'vitest'
import { root } from './schema.ts'

/**
 * The structure that Windows demands of policy templates, written down after Microsoft's description of the policy definitions schema. The
 * schema itself is not here: nothing says that a project may pass it on.
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

function parsed(path: string): Element {
  const { DOMParser } = new Window().window
  const text = readFileSync(resolve(root, 'resources/policies/windows', path), 'utf8')
  return new DOMParser().parseFromString(text, 'application/xml').documentElement
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

describe('the templates of group policies', () => {
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

  test('a fault is found', () => {
    const policy = parsed('Backoffice.admx').querySelector('policy')
    if (policy === null) throw new Error('no policy')
    policy.removeAttribute('key')
    policy.setAttribute('colour', 'red')
    policy.append(...[policy.firstElementChild].filter((child) => child !== null))
    expect(faultsOf(policy, ADMX)).toEqual(['policy without key', 'policy with colour', 'the order in policy'])
  })
})
