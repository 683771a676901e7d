import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { BulkShipDialog } from '#renderer/features/orders/shipping/bulk/BulkShipDialog.tsx'
import { BulkShipment, type BulkShipState, type Phase } from '#renderer/features/orders/shipping/bulk/bulkShipment.ts'
import { dropTabWork, keepTabWork } from '#renderer/kit/tabs/tabWork.ts'
import { PAGE } from '../../../../pageProps.ts'
import { Office } from '../../../../parts/office.ts'
import { renderInPage } from '../../../../renderInPage.tsx'

const office = new Office()
const COMPANIES = [{ code: 'ems', name: 'EMS' }]

/** The files that a bulk shipment in this phase takes, of one that is dropped on its dialog. */
async function takenIn(phase: Phase): Promise<readonly unknown[]> {
  const run = new BulkShipment(() => undefined)
  const state: BulkShipState = { phase, fileName: '运单.csv', fault: null, rows: [], outcomes: new Map() }
  vi.spyOn(run, 'progress').mockReturnValue(state)
  const opened = vi.spyOn(run, 'open').mockResolvedValue()
  keepTabWork(PAGE.tabKey, 'bulk ship', run)
  office.bridge.answer('express.companies', () => COMPANIES)
  await renderInPage(<BulkShipDialog onClose={() => undefined} />)
  const file = new File(['a'], '另一份.csv')
  fireEvent.drop(screen.getByText('运单.csv', { exact: false }), { dataTransfer: { files: [file], types: ['Files'] } })
  dropTabWork(PAGE.tabKey, 'bulk ship')
  return opened.mock.calls.map(([taken, companies]) => [taken.name, companies])
}

test('a file that is dropped on the dialog is read, but not over lines that are being checked or sent', async () => {
  expect(await takenIn('checked')).toEqual([['另一份.csv', COMPANIES]])
  expect(await takenIn('sent')).toEqual([['另一份.csv', COMPANIES]])
  expect(await takenIn('checking')).toEqual([])
  expect(await takenIn('sending')).toEqual([])
})
