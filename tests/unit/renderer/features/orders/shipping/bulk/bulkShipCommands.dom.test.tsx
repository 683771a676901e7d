import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BulkShipButton } from '#renderer/features/orders/shipping/bulk/BulkShipButton.tsx'
import { commandsAt, useOfferedCommands } from '#renderer/kit/search/commands.ts'
import type { Permission } from '#shared/domain/permissions.ts'
import { Bridge } from '../../../../bridge.ts'
import { renderInPage } from '../../../../renderInPage.tsx'

/** What the search offers while the order list is in sight. */
async function commandsWith(...permissions: readonly Permission[]) {
  await renderInPage(<BulkShipButton selected={[]} />, { permissions })
  return commandsAt(renderHook(() => useOfferedCommands(true)).result.current, 'page')
}

test('the search ships from a file and exports the orders that await shipment, each with its own permission', async () => {
  const bridge = new Bridge()
  const names = (...permissions: readonly Permission[]) => commandsWith(...permissions).then((commands) => commands.map(({ name }) => name))
  expect(await names()).toEqual([])
  expect(await names('order_send')).toEqual(['批量发货'])
  expect(await names('order_send_export')).toEqual(['导出待发货订单'])
  const [exported] = await commandsWith('order_send_export')
  act(() => exported?.run())
  expect(bridge.asked.map(([channel]) => channel)).toContain('exports:start')
})
