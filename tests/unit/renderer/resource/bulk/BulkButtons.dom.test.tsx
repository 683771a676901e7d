import { useState } from 'react'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { BulkAction, BulkAskProps } from '#renderer/resource/bulk/bulkAction.ts'
import { BulkButtons } from '#renderer/resource/bulk/BulkButtons.tsx'
import { Bridge } from '../../bridge.ts'
import { signIn } from '../../mainState.ts'
import { pressButton, renderInPage } from '../../renderInPage.tsx'

beforeEach(() => {
  void new Bridge()
  signIn()
})

test('an action runs for the rows that its dialog asked about, whatever is selected when it starts', async () => {
  const done: string[] = []
  const run = (row: string): Promise<void> => {
    done.push(row)
    return Promise.resolve()
  }
  const Ask = ({ rows, onStart }: BulkAskProps<string>) => <button onClick={() => onStart(run)}>{`改 ${rows.join('、')}`}</button>
  const action: BulkAction<string> = {
    key: 'price',
    label: () => '改价',
    permission: 'order_send',
    isOffered: () => true,
    ask: Ask,
    refresh: () => undefined,
  }
  function Page() {
    const [selected, select] = useState<readonly string[]>(['a', 'b'])
    return (
      <>
        <button onClick={() => select(['c'])}>另选</button>
        <BulkButtons
          actions={[action]}
          selected={selected}
          rowKey={(row) => row}
          nameOf={(row) => row}
          onRun={() => undefined}
          onFocusLost={() => undefined}
        />
      </>
    )
  }
  await renderInPage(<Page />)
  await pressButton('改价')
  await pressButton('另选')
  await pressButton('改 a、b')
  await screen.findByText('完成 2 条')
  expect(done).toEqual(['a', 'b'])
})
