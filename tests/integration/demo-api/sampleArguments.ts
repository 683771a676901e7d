import * as z from 'zod'
import { answersFile, catalogue, isEndpointName, type CallArgs, type Endpoint, type EndpointName } from '#shared/api/index.ts'
import { DemoClient } from './client.ts'

/** Arguments of calls, made of their schemas and of the records that the demo server has. */

/** Tried in this order for a text: a word, a phone number, a waybill, a time, an id card number. */
const TEXTS = ['1', '13900001234', 'SF1000000000001', '2026-01-31 00:00:00', '2026-01-31', '11010519491231002X'] as const
/** Tried in this order for a number. */
const NUMBERS = [1, 0, 10, 100, 1000] as const
/** Rows of a page, by the names that calls have for it. */
const SIZES: Readonly<Record<string, number>> = { size: 200, pageSize: 200 }

const firstFitting = (schema: z.core.$ZodType, values: readonly unknown[]): unknown => {
  const found = values.find((value) => z.safeParse(schema, value).success)
  if (found === undefined) throw new Error(`none of ${values.join(', ')} fits`)
  return found
}

/** A valid value of a schema: the first one of a choice, no optional field, one element. @throws Error for a schema that none is known for */
function sampleValue(schema: z.core.$ZodType, name = ''): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return undefined
  if (schema instanceof z.ZodNullable) return null
  if (schema instanceof z.ZodString) return firstFitting(schema, TEXTS)
  if (schema instanceof z.ZodNumber) return SIZES[name] ?? firstFitting(schema, NUMBERS)
  if (schema instanceof z.ZodBoolean) return false
  if (schema instanceof z.ZodEnum) return schema.options[0]
  if (schema instanceof z.ZodLiteral) return [...schema.values][0]
  if (schema instanceof z.ZodArray) return [sampleValue(schema.element)]
  if (schema instanceof z.ZodUnion) return sampleValue(schema.options[0] ?? z.never())
  if (schema instanceof z.ZodPipe) return sampleValue(schema.in, name)
  if (!(schema instanceof z.ZodObject)) throw new Error(`no sample for the field ${JSON.stringify(name)}: its schema is of another kind`)
  const fields = Object.entries(schema.shape).map(([key, field]) => [key, sampleValue(field, key)] as const)
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null

/**
 * The list of the records that a field of a call names: `id` and `ids` those of its own service, `orderId` those of `order.list`, `deptId`
 * those of the stores.
 */
function listNamed(field: string, call: EndpointName): EndpointName | null {
  if (field === 'deptId') return 'organisation.stores'
  const [service] = call.split('.')
  const list = /^ids?$/u.test(field) ? `${service}.list` : /^\w+Ids?$/u.test(field) ? `${field.replace(/Ids?$/u, '')}.list` : ''
  return isEndpointName(list) && list !== call ? list : null
}

/** Finds the arguments of calls that their schemas alone cannot tell. */
export class SampleArguments {
  readonly #client: DemoClient
  /** A server with the same data, on which a call that writes is tried. */
  #twin: Promise<DemoClient> | null = null
  readonly #ids = new Map<EndpointName, readonly string[]>()

  constructor(client: DemoClient) {
    this.#client = client
  }

  /**
   * Arguments with which the demo server answers the call: those of its schema, with the first record that the server takes in each field
   * that names one.
   * @throws Error where it takes none
   */
  async of<Name extends EndpointName>(name: Name): Promise<CallArgs<Name>> {
    const sample = sampleValue(catalogue[name].args)
    const named = Object.keys(isRecord(sample) ? sample : {}).flatMap((field) => {
      const list = listNamed(field, name)
      return list === null ? [] : [[field, list] as const]
    })
    if (named.length === 0) return sample as CallArgs<Name>
    const ids = await Promise.all(named.map(async ([field, list]) => [field, await this.#idsOf(list)] as const))
    for (let index = 0; index < Math.max(...ids.map(([, all]) => all.length)); index += 1) {
      const records = ids.map(([field, all]) => [field, all[index % all.length]] as const)
      const args = { ...(sample as object), ...Object.fromEntries(records) } as CallArgs<Name>
      // oxlint-disable-next-line no-await-in-loop -- the first record that is taken
      if (await this.#isTaken(name, args)) return args
    }
    throw new Error(`${name}: the server takes no record; give its arguments in callArguments.ts`)
  }

  async close(): Promise<void> {
    await (await this.#twin)?.api.close()
  }

  async #idsOf(list: EndpointName): Promise<readonly string[]> {
    const known = this.#ids.get(list)
    if (known !== undefined) return known
    const data: unknown = await this.#client.data(list, await this.of(list))
    const rows = isRecord(data) && Array.isArray(data['records']) ? data['records'] : data
    const ids = (Array.isArray(rows) ? rows : []).flatMap((row: unknown) =>
      isRecord(row) && typeof row['id'] === 'string' ? [row['id']] : [],
    )
    this.#ids.set(list, ids)
    return ids
  }

  async #isTaken<Name extends EndpointName>(name: Name, args: CallArgs<Name>): Promise<boolean> {
    const endpoint: Endpoint = catalogue[name]
    const client = endpoint.writes ? await this.#other() : this.#client
    if (answersFile(endpoint)) return (await client.raw(name, args)).headers.get('content-type') === 'application/vnd.ms-excel'
    const { code, data } = await client.body(name, args)
    return code === 200 && (endpoint.writes || data !== null)
  }

  #other(): Promise<DemoClient> {
    this.#twin ??= DemoClient.start({ today: this.#client.api.today }).then((twin) => twin.signIn())
    return this.#twin
  }
}
