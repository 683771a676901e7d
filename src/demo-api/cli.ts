import { parseArgs } from 'node:util'
import { REFUND_STATUS_READINGS } from '#shared/domain/refunds/refundStatus.ts'
import { startDemoApi } from './server.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    svc: { type: 'string' },
    seed: { type: 'string' },
    today: { type: 'string' },
    'refund-reading': { type: 'string' },
    'empty-values': { type: 'boolean' },
    'page-limit': { type: 'string' },
  },
})

const numberOf = (name: 'port' | 'seed' | 'page-limit'): number | undefined => {
  const value = values[name]
  if (value === undefined) return undefined
  if (!/^\d{1,9}$/u.test(value)) throw new RangeError(`--${name} must be a whole number`)
  return Number(value)
}

const reading = REFUND_STATUS_READINGS.find((known) => known === (values['refund-reading'] ?? 'B'))
if (reading === undefined) throw new RangeError(`--refund-reading must be ${REFUND_STATUS_READINGS.join(' or ')}`)
const [port, seed, pageLimit] = [numberOf('port'), numberOf('seed'), numberOf('page-limit')]
const api = await startDemoApi({
  ...(port === undefined ? {} : { port }),
  ...(seed === undefined ? {} : { seed }),
  ...(pageLimit === undefined ? {} : { pageLimit }),
  ...(values.svc === undefined ? {} : { svc: values.svc }),
  ...(values.today === undefined ? {} : { today: values.today }),
  refundStatusReading: reading,
  emptyValues: values['empty-values'] ?? false,
})

console.log(api.url)

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void api.close())
