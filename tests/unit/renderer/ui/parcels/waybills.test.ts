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
