import type { ReactElement, ReactNode } from 'react'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useToasts } from '#renderer/kit/errors/notify.ts'
import { useTabs } from '#renderer/kit/tabs/tabs.ts'
import { registerPages } from '#renderer/kit/tabs/pageRegistry.ts'
import { MENU_QUERY } from '#renderer/kit/session/menuQueries.ts'
import { routes as orderRoutes } from '#renderer/features/orders/index.ts'
import { ConfirmDialog } from '#renderer/ui/dialog/ConfirmDialog.tsx'
import { ErrorLogActions } from '#renderer/ui/errorLog/ErrorLogActions.tsx'
import { SupportBundleButton } from '#renderer/ui/errorLog/SupportBundleButton.tsx'
import { CertificateDetails } from '#renderer/ui/feedback/CertificateDetails.tsx'
import { QueryPart } from '#renderer/ui/feedback/QueryPart.tsx'
import { ToastStack } from '#renderer/ui/feedback/ToastStack.tsx'
import { CopyButton } from '#renderer/ui/fields/CopyButton.tsx'
import { AmountSteps } from '#renderer/ui/format/AmountSteps.tsx'
import { FigureButton } from '#renderer/ui/layout/FigureButton.tsx'
import { UserAvatar } from '#renderer/ui/layout/UserAvatar.tsx'
import { changeListPreference, forgetPreferences } from '#renderer/kit/session/preferences.ts'
import { PrintMenu } from '#renderer/ui/print/PrintMenu.tsx'
import { RecordLink } from '#renderer/ui/records/RecordLink.tsx'
import { QueryTable } from '#renderer/ui/table/QueryTable.tsx'
import { formatDuration } from '#renderer/ui/format/formatDuration.ts'
import { i18n } from '#renderer/kit/i18n.ts'
import { AppError } from '#shared/errors.ts'
import type { PublicConfig } from '#shared/publicConfig.ts'
import { Bridge } from '../bridge.ts'
import { menuNode } from '../menuNodes.ts'
import { step } from '../step.ts'
import { screenText, stepsOf } from '../reading.ts'
import { buttonNames, disabledButtons, renderInPage } from '../renderInPage.tsx'

let bridge: Bridge

beforeEach(() => {
  bridge = new Bridge()
  useToasts.getState().clear()
  useTabs.getState().reset()
})

/** What a part shows. */
async function textOf(part: ReactElement, config: Partial<PublicConfig> = {}): Promise<string> {
  await renderInPage(part, { config })
  return screenText()
}
/** Presses the button of this name; of several, the one on top. */
function press(name: string, event: MouseEventInit = {}): void {
  const button = screen.getAllByRole('button', { name }).at(-1)
  if (button !== undefined) fireEvent.click(button, event)
}
const pressAndSettle = (name: string) => step(() => press(name))
const said = () => useToasts.getState().toasts.map(({ tone, text }) => `${tone} ${text()}`)
const failure = new AppError({ kind: 'server', message: '服务忙', code: 500 })
const settled = async (): Promise<void> => await vi.waitFor(() => expect(bridge.asked.length + bridge.calls.length).toBeGreaterThan(0))

const question = async (more: Partial<Parameters<typeof ConfirmDialog>[0]> = {}) => {
  const [onConfirm, onClose] = [vi.fn<(...given: unknown[]) => void>(), vi.fn<(...given: unknown[]) => void>()]
  await renderInPage(
    <ConfirmDialog open title="删除？" body="不能恢复" confirmLabel="删除" onConfirm={onConfirm} onClose={onClose} {...more} />,
  )
  return { onConfirm, onClose }
}

test('a question is answered once: confirmed and closed, or only closed', async () => {
  const yes = await question()
  expect(screenText()).toBe('删除？不能恢复删除取消')
  press('删除')
  await pressAndSettle('删除')
  press('取消')
  expect([yes.onConfirm.mock.calls.length, yes.onClose.mock.calls.length]).toEqual([1, 1])
  const no = await question({ stayLabel: '保留' })
  press('保留')
  await pressAndSettle('删除')
  expect([no.onConfirm.mock.calls.length, no.onClose.mock.calls.length]).toEqual([0, 1])
})

test('after a failure the question stays, says why, and can be answered again', async () => {
  const onConfirm = vi.fn<() => Promise<void>>(() => Promise.reject(failure))
  const { onClose } = await question({ onConfirm })
  await pressAndSettle('删除')
  expect(onClose).not.toHaveBeenCalled()
  expect(said()).toEqual(['error 服务忙'])
  await pressAndSettle('删除')
  expect(onConfirm).toHaveBeenCalledTimes(2)
})

/** What is asked after a button of the log was pressed. */
async function log(name: string, config: Partial<PublicConfig> = {}): Promise<string> {
  await renderInPage(<ErrorLogActions count={9} unsent={7} shownText={() => 'all of it'} hasShown />, { config })
  press(name)
  return screen.queryByRole('dialog')?.textContent ?? ''
}

test('the log is copied and saved at once; upload and clear ask first, with their own words', async () => {
  expect(await log('复制全部')).toBe('')
  bridge.answer('errorLog:save', () => ({ path: '/tmp/x.json' }))
  press('保存到文件')
  await vi.waitFor(() => expect(said()).toEqual(['success 复制成功', 'success 错误日志已保存到 /tmp/x.json']))
  expect(bridge.asked).toEqual([['app:copyText', 'all of it'], ['errorLog:save']])
  bridge.asked.length = 0
  expect(await log('清空')).toContain('清空错误日志？当前账号在本机的全部错误记录将被删除，不能恢复。')
  await pressAndSettle('清空')
  expect(await log('上传', { errorLogUpload: true })).toContain('7 条错误会发送到服务器')
  await pressAndSettle('上传')
  expect(await log('上传', { errorLogUpload: false })).toContain('无法上传未设置错误日志的上传地址。')
  await pressAndSettle('保存到文件')
  expect(bridge.asked).toEqual([['errorLog:clear'], ['errorLog:upload'], ['errorLog:save']])
  expect(said()).toEqual(expect.arrayContaining(['success 清空成功', 'success 发送成功']))
})

test.each([
  ['support', 'support:save', 'support:reveal'],
  ['setup', 'setup:saveBundle', 'setup:revealBundle'],
] as const)(
  'the bundle of the %s page is saved and shown by its own channels; a cancelled one says nothing',
  async (area, save, reveal) => {
    bridge.answer(save, () => null)
    await renderInPage(<SupportBundleButton area={area} />)
    press('保存支持包')
    await settled()
    expect(said()).toEqual([])
    bridge.answer(save, () => ({ path: '/tmp/b.zip' }))
    await renderInPage(<SupportBundleButton area={area} />)
    press('保存支持包')
    await vi.waitFor(() => expect(said()).toEqual(['success 支持包已保存到 /tmp/b.zip']))
    useToasts.getState().toasts[0]?.action?.run()
    expect(bridge.asked).toEqual([[save], [save], [reveal]])
  },
)

test('a refused certificate shows its host, issuer and fault; other failures show none', async () => {
  const certificate = { host: 'erp.example', issuer: 'CA-7', code: 'ERR_9' }
  const details = (more: object) =>
    textOf(
      <CertificateDetails error={new AppError({ kind: 'network', message: 'x', certificate: { ...certificate, ...more } } as never)} />,
    )
  expect(await details({})).toBe('服务器erp.example颁发者CA-7错误代码ERR_9')
  expect(await details({ issuer: null })).toBe('服务器erp.example颁发者未知错误代码ERR_9')
  expect(await textOf(<CertificateDetails error={failure} />)).toBe('')
})

test('a part of a page: loading, failed, there, and there with a failed refresh', async () => {
  const refetch = vi.fn<() => Promise<never>>(() => new Promise(() => undefined))
  const part = (data: string | undefined, error: Error | null, isFetching = false) =>
    textOf(
      <QueryPart query={{ data, error, isFetching, refetch }} bars={2}>
        {(text) => <>{text}</>}
      </QueryPart>,
    )
  expect([await part(undefined, null), await part(undefined, failure), await part(undefined, failure, true)]).toEqual([
    '',
    '服务忙重试',
    '',
  ])
  expect([await part('值', null), await part('值', failure), await part('值', failure, true)]).toEqual(['值', '服务忙重试值', '值'])
  await part('值', failure)
  press('重试')
  expect(refetch).toHaveBeenCalledOnce()
  const table = (rows: { key: string }[] | undefined, error: Error | null, isFetching = false, isEmptyLine = false) =>
    textOf(
      <QueryTable
        label="表"
        query={{ error, isFetching, refetch }}
        rows={rows}
        columns={[{ key: 'a', header: '甲', width: 90, render: () => '格' }]}
        height="90px"
        empty="没有"
        isEmptyLine={isEmptyLine}
      />,
    )
  expect([await table([], null), await table(undefined, failure), await table([{ key: '1' }], null)]).toEqual([
    '甲没有',
    '服务忙重试',
    '甲格',
  ])
  expect(await table(undefined, failure, true)).toBe('甲')
  // In a line, no rows are told without the table; but not over a reading that failed.
  const line = (rows: { key: string }[] | undefined, error: Error | null) => table(rows, error, false, true)
  expect([await line([], null), await line([], failure), await line(undefined, null), await line([{ key: '1' }], null)]).toEqual([
    '没有',
    '服务忙重试',
    '甲',
    '甲格',
  ])
})

test('a toast can be dismissed, and its action does its own and ends it', async () => {
  const run = vi.fn<(...given: unknown[]) => void>()
  useToasts.setState({
    toasts: [
      { id: 1, tone: 'info', text: () => '甲', action: { label: () => '打开', run } },
      { id: 2, tone: 'error', text: () => '乙' },
    ],
  })
  expect(await textOf(<ToastStack />)).toBe('甲打开乙')
  press('打开')
  expect([run.mock.calls.length, useToasts.getState().toasts.map(({ id }) => id)]).toEqual([1, [2]])
  press('关闭')
  expect(useToasts.getState().toasts).toEqual([])
})

/** A row that a click opens. */
function FigureRow({ onClick, children }: { readonly onClick: () => void; readonly children: ReactNode }) {
  return (
    <div role="row" tabIndex={0} onClick={onClick} onKeyDown={onClick}>
      {children}
    </div>
  )
}

test('a copy button copies its text and keeps its press from the row around it', async () => {
  const row = vi.fn<(...given: unknown[]) => void>()
  await renderInPage(
    <FigureRow onClick={row}>
      <CopyButton text="1123" label="复制 编号" />
      <button>其他</button>
    </FigureRow>,
  )
  press('复制 编号')
  await settled()
  expect([bridge.asked, row.mock.calls.length]).toEqual([[['app:copyText', '1123']], 0])
  press('其他')
  expect(row).toHaveBeenCalledOnce()
})

test('an amount and its steps, with signs and the none text', async () => {
  const steps = async (fen: number | null) => {
    await renderInPage(
      <AmountSteps
        label="金额"
        steps={[
          { name: '商品', fen: 12_345 },
          { name: '优惠', note: '满减', fen: -1_000 },
        ]}
        total={{ name: '合计', fen }}
      />,
    )
    return stepsOf('金额')
  }
  expect(await steps(11_345)).toEqual([
    ['商品', '¥123.45'],
    ['优惠满减', '-¥10.00'],
    ['合计', '¥113.45'],
  ])
  expect((await steps(null)).at(-1)).toEqual(['合计', '无'])
  // A fen off is -1, which is no 'no value'.
  await renderInPage(<AmountSteps label="金额" steps={[{ name: '抹零', fen: -1 }]} total={{ name: '合计', fen: -1 }} />)
  expect(stepsOf('金额')[0]).toEqual(['抹零', '-¥0.01'])
})

test('a figure says whether it loads, failed, is not counted or is known', async () => {
  const figure = (text: string | null, error: Error | null, isLoading: boolean) =>
    textOf(<FigureButton name="名" text={text} error={error} isLoading={isLoading} onOpen={() => undefined} />)
  expect([
    await figure(null, null, true),
    await figure(null, failure, false),
    await figure(null, null, false),
    await figure('7', null, false),
    await figure('7', failure, false),
  ]).toEqual(['名', '名读取失败', '名无', '名7', '名7'])
})

test('a person without a picture has the first letter of the name', async () => {
  const letter = (name: string) => textOf(<UserAvatar name={name} picture={null} size={28} />)
  expect([await letter(' anna'), await letter('李建国'), await letter('')]).toEqual(['A', '李', ''])
})

test('a sheet is printed or saved, on the paper that the person chose last', async () => {
  const onChoose = vi.fn<(...given: unknown[]) => void>()
  const choices = [
    { key: 'paper', way: 'paper', label: '打印清单' },
    { key: 'pdf', way: 'pdf', label: '保存清单' },
  ] as const
  const choose = async (name: string): Promise<void> => {
    await renderInPage(<PrintMenu label="打印" list="orders" choices={choices} onChoose={onChoose} />)
    press('打印')
    fireEvent.click(screen.getByRole('menuitem', { name }))
  }
  await choose('打印清单')
  changeListPreference('orders', { paper: 'roll80' })
  await choose('保存清单')
  expect(onChoose.mock.calls).toEqual([
    [choices[0], 'a4'],
    [choices[1], 'roll80'],
  ])
  await renderInPage(<PrintMenu isBusy label="打印" list="orders" choices={choices} onChoose={onChoose} />)
  expect(disabledButtons()).toEqual(['打印'])
  forgetPreferences()
})

test('the id of another record opens it where the menu has its page, and can be copied', async () => {
  registerPages(orderRoutes)
  const link = async (id: string | null, path = '/sale/goods/goods-order'): Promise<string> => {
    await renderInPage(<RecordLink kind="order" id={id} term="订单编号" />, {
      answers: (_a, _e, _l, client) =>
        void client.setQueryData(MENU_QUERY.queryKey, [menuNode('/g', '组', { children: [menuNode(path, '页')] })]),
    })
    return screenText()
  }
  const follow = (event: MouseEventInit = {}) => fireEvent.click(screen.getByRole('link', { name: '77' }), event)
  expect(await link(null)).toBe('无')
  await link('')
  expect(buttonNames()).toEqual([])
  expect(await link('77', '/other')).toBe('77')
  expect(screen.queryByRole('link')).toBeNull()
  await link('77')
  follow({ ctrlKey: true })
  expect(useTabs.getState().activeKey).toBe('/wel/index')
  follow()
  expect(useTabs.getState().activeKey).toBe('/sale/goods/goods-order/77')
  expect(buttonNames()).toEqual(['复制 订单编号'])
  press('复制 订单编号')
  expect(bridge.asked).toEqual([['app:copyText', '77']])
})

test('durations in whole seconds, rounded up, with two digits beside minutes', () => {
  const t = i18n.getFixedT('zh', 'shell')
  expect([-5, 0, 1, 59_000, 59_001, 125_000].map((ms) => formatDuration(ms, t))).toEqual([
    '0 秒',
    '0 秒',
    '1 秒',
    '59 秒',
    '1 分 00 秒',
    '2 分 05 秒',
  ])
})
