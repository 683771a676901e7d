import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { useDayFigures, type DayFigure } from '#renderer/features/home/useDayFigures.ts'
import { parseChinaTime } from '#shared/domain/chinaTime.ts'

afterEach(() => void vi.useRealTimers())

/** The figures in a render at this time. Nothing is fetched. */
function figuresAt(time: string, client: QueryClient): readonly DayFigure[] {
  vi.useFakeTimers({ toFake: ['Date'], now: parseChinaTime(time) ?? Number.NaN })
  const figures: DayFigure[] = []
  function Probe() {
    figures.push(...useDayFigures().figures)
    return null
  }
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Probe />
    </QueryClientProvider>,
  )
  return figures
}

test('after midnight the figures of the day before are no longer shown, those of all days are', () => {
  const client = new QueryClient()
  const shownAt = (time: string) => figuresAt(time, client).map(({ name, text, isLoading }) => [name, text, isLoading])
  shownAt('2026-11-23 23:58:00')
  client.setQueriesData({ queryKey: ['home', 'today'] }, { total: 37, rows: [] })
  client.setQueriesData({ queryKey: ['home', 'shipment'] }, 12)
  const ofAllDays = [
    ['awaitingShipment', '12', false],
    ['awaitingRefund', null, true],
  ]
  expect(shownAt('2026-11-23 23:59:59')).toEqual([['orders', '37', false], ['paid', '0.00+', false], ...ofAllDays])
  expect(shownAt('2026-11-24 00:00:00')).toEqual([['orders', null, true], ['paid', null, true], ...ofAllDays])
})

test('each figure opens the orders that it counts', () => {
  const figures = figuresAt('2026-11-24 09:00:00', new QueryClient())
  expect(figures.map(({ name, filters }) => [name, filters])).toEqual([
    ['orders', { from: '2026-11-24', to: '2026-11-24' }],
    ['paid', { from: '2026-11-24', to: '2026-11-24' }],
    ['awaitingShipment', { status: '2' }],
    ['awaitingRefund', { status: '10' }],
  ])
})
