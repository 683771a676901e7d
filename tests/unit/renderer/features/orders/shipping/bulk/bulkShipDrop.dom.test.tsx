import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { BulkShipDialog } from '#renderer/features/orders/shipping/bulk/BulkShipDialog.tsx'
import { BulkShipment, type BulkShipState, type Phase } from '#renderer/features/orders/shipping/bulk/bulkShipment.ts'
import { dropTabWork, keepTabWork } from '#renderer/kit/tabs/tabWork.ts'
import { PAGE } from '../../../../pageProps.ts'
import { Office } from '../../../../parts/office.ts'
import { step } from '../../../../step.ts'
import { renderInPage } from '../../../../renderInPage.tsx'

const office = new Office()
const COMPANIES = [{ code: 'ems', name: 'EMS' }]

/** Drops a file of this name on the dialog. */
const drop = (name: string): void => {
  const dataTransfer = { files: [new File(['a'], name)], types: ['Files'] }
  fireEvent.drop(screen.getByRole('button', { name: '选择文件' }), { dataTransfer })
}

/** The files that a bulk shipment in this phase takes, of one that is dropped on its dialog. */
async function takenIn(phase: Phase): Promise<readonly unknown[]> {
  const run = new BulkShipment(() => undefined)
  const state: BulkShipState = { phase, fileName: '运单.csv', fault: null, rows: [], outcomes: new Map() }
  vi.spyOn(run, 'progress').mockReturnValue(state)
  const opened = vi.spyOn(run, 'open').mockResolvedValue()
  keepTabWork(PAGE.tabKey, 'bulk ship', run)
  office.bridge.answer('express.companies', () => COMPANIES)
  await renderInPage(<BulkShipDialog onClose={() => undefined} />)
  await step(() => drop('另一份.csv'))
  dropTabWork(PAGE.tabKey, 'bulk ship')
  return opened.mock.calls.map(([taken, companies]) => [taken.name, companies])
}

test('a file that is dropped on the dialog is read, but not over lines that are being checked or sent', async () => {
  expect(await takenIn('checked')).toEqual([['另一份.csv', COMPANIES]])
  expect(await takenIn('sent')).toEqual([['另一份.csv', COMPANIES]])
  expect(await takenIn('checking')).toEqual([])
  expect(await takenIn('sending')).toEqual([])
})

test('a file that is dropped before the carriers are known is opened once they are; of several the last', async () => {
  const companies = Promise.withResolvers<unknown>()
  office.bridge.answer('express.companies', () => companies.promise)
  const run = new BulkShipment(() => undefined)
  const opened = vi.spyOn(run, 'open').mockResolvedValue()
  keepTabWork(PAGE.tabKey, 'bulk ship', run)
  await renderInPage(<BulkShipDialog onClose={() => undefined} />)
  await step(() => drop('一.csv'))
  await step(() => drop('二.csv'))
  expect(screen.getByRole('status').textContent).toBe('已收到，读到快递公司后即打开')
  expect(opened).not.toHaveBeenCalled()
  await step(() => companies.resolve(COMPANIES))
  await vi.waitFor(() => expect(opened.mock.calls.map(([{ name }, known]) => [name, known])).toEqual([['二.csv', COMPANIES]]))
  expect(screen.queryByRole('status')).toBeNull()
  dropTabWork(PAGE.tabKey, 'bulk ship')
})
