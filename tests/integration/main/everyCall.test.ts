import { afterAll, beforeAll, expect, test } from 'vitest'
import { answersFile, catalogue, isJsonEndpointName, type Endpoint, type JsonEndpointName } from '#shared/api/index.ts'
import { fromJsonText, toJsonText } from '#shared/json/jsonText.ts'
import { signIn } from '../../support/services/demoSession.ts'
import { deploymentFor, servicesFor } from '../../support/services/services.ts'
import { callArguments } from '../demo-api/callArguments.ts'
import { DemoClient } from '../demo-api/client.ts'

/** Every call of the catalogue through main's whole pipeline, against both ways in which servers write "no value" (`docs/wire.md`). */

/** Pictures and texts made for one request. */
const DIFFERENT_EACH_TIME = new Set<JsonEndpointName>(['auth.captcha'])

type Answers = ReadonlyMap<JsonEndpointName, unknown>

const NOW = Date.parse('2026-05-20T12:00:00+08:00')

/** `-1` stays where an amount may be -1, which the screen shows as 0 (`spec.md §2`): there it is this mode's null. */
const withoutMinusOne = (value: unknown): unknown => JSON.parse(JSON.stringify(value), (_key, part: unknown) => (part === -1 ? null : part))

/** What the page gets from every call. The data of the demo API is made of its date, so two servers hold the same. */
async function answersOf(emptyValues: boolean): Promise<Answers> {
  const client = await (await DemoClient.start({ emptyValues, now: () => NOW })).signIn()
  closing.push(() => client.api.close())
  const services = servicesFor(deploymentFor(client.api.url))
  await signIn(services, 'admin', 'admin123', client.api)
  const answers = new Map<JsonEndpointName, unknown>()
  for (const [name, args] of Object.entries(await callArguments(client))) {
    if (!isJsonEndpointName(name) || answersFile(catalogue[name])) continue
    answers.set(name, await services.api.call(name, args))
  }
  expect(services.log.lines, 'values that could not be read').toEqual([])
  return answers
}

/** What every call's schema makes of the answer, before it becomes text. */
async function valuesOf(): Promise<Answers> {
  const client = await (await DemoClient.start({ emptyValues: false, now: () => NOW })).signIn()
  closing.push(() => client.api.close())
  const values = new Map<JsonEndpointName, unknown>()
  for (const [name, args] of Object.entries(await callArguments(client))) {
    if (!isJsonEndpointName(name) || answersFile(catalogue[name])) continue
    const { envelope, response }: Endpoint = catalogue[name]
    const body = await client.body(name, args as never)
    values.set(name, response.parse(envelope ? body['data'] : body))
  }
  return values
}

const closing: (() => Promise<void>)[] = []
let [plain, empty, values]: Answers[] = []

beforeAll(async () => {
  ;[plain, empty, values] = [await answersOf(false), await answersOf(true), await valuesOf()]
})
afterAll(async () => {
  for (const close of closing) await close()
})

const NAMES = Object.keys(catalogue).filter(
  (name): name is JsonEndpointName =>
    isJsonEndpointName(name) && !answersFile(catalogue[name]) && name !== 'auth.token' && name !== 'auth.refresh',
)

test.each(NAMES)('%s gives the page the same in both', (name) => {
  expect(plain?.has(name)).toBe(true)
  if (!DIFFERENT_EACH_TIME.has(name)) expect(withoutMinusOne(empty?.get(name))).toEqual(withoutMinusOne(plain?.get(name)))
})

test.each(NAMES)('%s loses nothing on its way to the page as text', (name) => {
  expect(values?.has(name)).toBe(true)
  expect(fromJsonText(toJsonText(values?.get(name)))).toEqual(values?.get(name))
})
