import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { apiQuery } from '#renderer/kit/ipc/apiQuery.ts'
import { TabKeyProvider } from '#renderer/kit/tabs/page.ts'
import type { RowCommand } from '#renderer/resource/list/actions/rowCommand.ts'
import { useRowActions } from '#renderer/resource/list/actions/useRowActions.tsx'
import { buttonsOf } from '../../../features/buttonAnswer.ts'

interface Row {
  readonly id: string
}

const nothing = (): void => undefined

/** The commands of a list with one action, for a person with its permission. */
function commands(): readonly RowCommand<Row>[] {
  const found: RowCommand<Row>[] = []
  const client = new QueryClient()
  client.setQueryData(apiQuery('menu.buttons', {}).queryKey, buttonsOf(['order_send']))
  function Reader() {
    const actions = [{ key: 'ship', label: () => '发货', permission: 'order_send', isOffered: () => true, run: nothing }] as const
    found.push(...useRowActions<Row>({ actions, rowKey: ({ id }) => id, open: nothing }).commands)
    return null
  }
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <TabKeyProvider value="/orders">
        <Reader />
      </TabKeyProvider>
    </QueryClientProvider>,
  )
  return found
}

test('an action is offered on every row that it applies to, but for those without a key', () => {
  const [ship] = commands()
  expect(ship?.label).toBe('发货')
  expect(ship?.isOffered({ id: '7' })).toBe(true)
  expect(ship?.isOffered({ id: '' })).toBe(false)
})
