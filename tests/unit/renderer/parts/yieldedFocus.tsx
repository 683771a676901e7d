import { useRef, useState, type ComponentType } from 'react'
import { fireEvent, screen } from '@testing-library/react'
import type { BulkAskProps } from '#renderer/resource/bulk/bulkAction.ts'
import { step } from '../step.ts'
import { renderInPage } from '../renderInPage.tsx'
import { dialogCount } from './dialogs.ts'

/** What has the focus after the dialog of a selection was sent, in whose place the progress of its run comes. */

/** What the progress of the run is called. */
export const PROGRESS = '进度'

interface Props<Row> {
  readonly Dialog: ComponentType<BulkAskProps<Row>>
  readonly rows: readonly Row[]
}

/** A page whose dialog gives way to the progress of its run, which takes the focus. */
function Selection<Row>({ Dialog, rows }: Props<Row>) {
  const [isOpen, setOpen] = useState(false)
  const progress = useRef<HTMLButtonElement>(null)
  const start = (): void => {
    setOpen(false)
    progress.current?.focus()
  }
  return (
    <>
      <button onClick={() => setOpen(true)}>打开</button>
      <button ref={progress}>{PROGRESS}</button>
      {isOpen && <Dialog rows={rows} leftOut={0} onStart={start} onClose={() => undefined} />}
    </>
  )
}

/** Opens the dialog of a selection by a press, sends it, and returns what has the focus once it is closed. */
export async function focusAfter<Row>(
  Dialog: ComponentType<BulkAskProps<Row>>,
  rows: readonly Row[],
  send: () => Promise<void>,
): Promise<string | undefined> {
  await renderInPage(<Selection Dialog={Dialog} rows={rows} />)
  await step(() => {
    screen.getByRole('button', { name: '打开' }).focus()
    fireEvent.click(screen.getByRole('button', { name: '打开' }))
  })
  await send()
  if (dialogCount() > 0) throw new Error('the dialog is still open')
  // A dialog gives the focus back in the frame after it has closed.
  await new Promise(requestAnimationFrame)
  return document.activeElement?.textContent
}
