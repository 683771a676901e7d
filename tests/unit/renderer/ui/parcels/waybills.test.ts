import { expect, test } from 'vitest'
import { toWaybills } from '#renderer/ui/parcels/waybills.ts'

test('tracking is grouped by waybill, with the place before the text', () => {
  const scan = (context: string | null) => ({ number: 'SF1', ftime: '2026-01-31 10:00:00', context })
  expect(toWaybills({ SF1: [scan('【广州市】快件已揽收'), scan('[上海市] 派送中'), scan('已签收'), scan(null)], YT2: [] })).toEqual([
    {
      number: 'SF1',
      rows: [
        expect.objectContaining({ place: '广州市', progress: '快件已揽收', time: '2026-01-31 10:00:00' }),
        expect.objectContaining({ place: '上海市', progress: '派送中' }),
        expect.objectContaining({ place: null, progress: '已签收' }),
        expect.objectContaining({ place: null, progress: null }),
      ],
    },
    { number: 'YT2', rows: [] },
  ])
})

test('the newest scan comes first, in whichever order the carrier sends them; without times they stay as they are', () => {
  const scan = (ftime: string | null, context: string) => ({ number: 'SF1', ftime, context })
  const progress = (...scans: ReturnType<typeof scan>[]) => toWaybills({ SF1: scans })[0]?.rows.map((row) => row.progress)
  const [taken, signed] = [scan('2026-01-30 10:00:00', '已揽收'), scan('2026-01-31 10:00:00', '已签收')]
  expect([progress(taken, signed), progress(signed, taken)]).toEqual([
    ['已签收', '已揽收'],
    ['已签收', '已揽收'],
  ])
  expect(progress(scan(null, '已签收'), scan(null, '已揽收'))).toEqual(['已签收', '已揽收'])
})
