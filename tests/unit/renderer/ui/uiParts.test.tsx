// @vitest-environment happy-dom
import type { ReactElement, ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useToasts } from '#renderer/kit/errors/notify.ts'
import { useTabs } from '#renderer/kit/tabs/tabs.ts'
import { registerPages } from '#renderer/kit/tabs/pageRegistry.ts'
import { MENU_QUERY } from '#renderer/kit/menu/menu.ts'
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
import { draw, recordedAfter } from '../pressed.tsx'
import { menuNode } from '../menuNodes.ts'
import { press } from '../parts/dialogs.ts'

let bridge: Bridge

beforeEach(() => {
  bridge = new Bridge()
  useToasts.getState().clear()
  useTabs.getState().reset()
})

const drawn = (part: ReactElement, config: Partial<PublicConfig> = {}) => draw(part, () => undefined, config)
const said = () => useToasts.getState().toasts.map(({ tone, text }) => `${tone} ${text()}`)
const failure = new AppError({ kind: 'server', message: '服务忙', code: 500 })
const settled = async (): Promise<void> => await vi.waitFor(() => expect(bridge.asked.length + bridge.calls.length).toBeGreaterThan(0))

const question = (more: Partial<Parameters<typeof ConfirmDialog>[0]> = {}) => {
  const [onConfirm, onClose] = [vi.fn<(...given: unknown[]) => void>(), vi.fn<(...given: unknown[]) => void>()]
  const page = drawn(
    <ConfirmDialog open title="删除？" body="不能恢复" confirmLabel="删除" onConfirm={onConfirm} onClose={onClose} {...more} />,
  )
  return { page, onConfirm, onClose }
}

test('a question is answered once: confirmed and closed, or only closed', async () => {
  const yes = question()
  expect(yes.page.shown.text).toBe('删除？不能恢复删除取消')
  yes.page.press('删除')
  await yes.page.pressAndSettle('删除')
  yes.page.press('取消')
  expect([yes.onConfirm.mock.calls.length, yes.onClose.mock.calls.length]).toEqual([1, 1])
  const no = question({ stayLabel: '保留' })
  no.page.press('保留')
  await no.page.pressAndSettle('删除')
  expect([no.onConfirm.mock.calls.length, no.onClose.mock.calls.length]).toEqual([0, 1])
})

test('after a failure the question stays, says why, and can be answered again', async () => {
  const onConfirm = vi.fn<() => Promise<void>>(() => Promise.reject(failure))
  const { page, onClose } = question({ onConfirm })
  await page.pressAndSettle('删除')
  expect(onClose).not.toHaveBeenCalled()
  expect(said()).toEqual(['error 服务忙'])
  await page.pressAndSettle('删除')
  expect(onConfirm).toHaveBeenCalledTimes(2)
})

const log =
  (config: Partial<PublicConfig> = {}) =>
  () =>
    draw(<ErrorLogActions count={9} unsent={7} shownText={() => 'all of it'} hasShown />, () => undefined, config)

test('the log is copied and saved at once; upload and clear ask first, with their own words', async () => {
  const page = log()()
  page.press('复制全部')
  bridge.answer('errorLog:save', () => ({ path: '/tmp/x.json' }))
  page.press('保存到文件')
  await vi.waitFor(() => expect(said()).toEqual(['success 复制成功', 'success 错误日志已保存到 /tmp/x.json']))
  expect(bridge.asked).toEqual([['app:copyText', 'all of it'], ['errorLog:save']])
  bridge.asked.length = 0
  const clear = recordedAfter('清空', log())
  expect(clear.shown.text).toContain('清空错误日志？当前账号在本机的全部错误记录将被删除，不能恢复。')
  await press('清空')
  const upload = recordedAfter('上传', log({ errorLogUpload: true }))
  expect(upload.shown.text).toContain('7 条错误会发送到服务器')
  await press('上传')
  const noPath = recordedAfter('上传', log({ errorLogUpload: false }))
  expect(noPath.shown.text).toContain('无法上传未设置错误日志的上传地址。')
  await press('保存到文件')
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
    drawn(<SupportBundleButton area={area} />).press('保存支持包')
    await settled()
    expect(said()).toEqual([])
    bridge.answer(save, () => ({ path: '/tmp/b.zip' }))
    drawn(<SupportBundleButton area={area} />).press('保存支持包')
    await vi.waitFor(() => expect(said()).toEqual(['success 支持包已保存到 /tmp/b.zip']))
    useToasts.getState().toasts[0]?.action?.run()
    expect(bridge.asked).toEqual([[save], [save], [reveal]])
  },
)

test('a refused certificate shows its host, issuer and fault; other failures show none', () => {
  const certificate = { host: 'erp.example', issuer: 'CA-7', code: 'ERR_9' }
  const details = (more: object) =>
    drawn(<CertificateDetails error={new AppError({ kind: 'network', message: 'x', certificate: { ...certificate, ...more } } as never)} />)
      .shown.text
  expect(details({})).toBe('服务器erp.example颁发者CA-7错误代码ERR_9')
  expect(details({ issuer: null })).toBe('服务器erp.example颁发者未知错误代码ERR_9')
  expect(drawn(<CertificateDetails error={failure} />).shown.text).toBe('')
})

test('a part of a page: loading, failed, there, and there with a failed refresh', () => {
  const refetch = vi.fn<() => Promise<never>>(() => new Promise(() => undefined))
  const part = (data: string | undefined, error: Error | null, isFetching = false) =>
    drawn(
      <QueryPart query={{ data, error, isFetching, refetch }} bars={2}>
        {(text) => <>{text}</>}
      </QueryPart>,
    )
  const text = (...given: Parameters<typeof part>) => part(...given).shown.text
  expect([text(undefined, null), text(undefined, failure), text(undefined, failure, true)]).toEqual(['', '服务忙重试', ''])
  expect([text('值', null), text('值', failure), text('值', failure, true)]).toEqual(['值', '服务忙重试值', '值'])
  part('值', failure).press('重试')
  expect(refetch).toHaveBeenCalledOnce()
  const table = (rows: { key: string }[] | undefined, error: Error | null, isFetching = false) =>
    drawn(
      <QueryTable
        label="表"
        query={{ error, isFetching, refetch }}
        rows={rows}
        columns={[{ key: 'a', header: '甲', width: 90, render: () => '格' }]}
        height="90px"
        empty="没有"
      />,
    ).shown.text
  expect([table([], null), table(undefined, failure), table([{ key: '1' }], null)]).toEqual(['甲没有', '服务忙重试', '甲格'])
  expect(table(undefined, failure, true)).toBe('甲')
})

test('a toast can be dismissed, and its action does its own and ends it', () => {
  const run = vi.fn<(...given: unknown[]) => void>()
  useToasts.setState({
    toasts: [
      { id: 1, tone: 'info', text: () => '甲', action: { label: () => '打开', run } },
      { id: 2, tone: 'error', text: () => '乙' },
    ],
  })
  const stack = drawn(<ToastStack />)
  expect(stack.shown.text).toBe('甲打开乙')
  stack.press('打开')
  expect([run.mock.calls.length, useToasts.getState().toasts.map(({ id }) => id)]).toEqual([1, [2]])
  stack.press('关闭')
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
  const page = drawn(
    <FigureRow onClick={row}>
      <CopyButton text="1123" label="复制 编号" />
      <button>其他</button>
    </FigureRow>,
  )
  page.press('复制 编号')
  await settled()
  expect([bridge.asked, row.mock.calls.length]).toEqual([[['app:copyText', '1123']], 0])
  page.press('其他')
  expect(row).toHaveBeenCalledOnce()
})

test('an amount and its steps, with signs and the none text', () => {
  const steps = (fen: number | null) =>
    drawn(
      <AmountSteps
        label="金额"
        steps={[
          { name: '商品', fen: 12_345 },
          { name: '优惠', note: '满减', fen: -1_000 },
        ]}
        total={{ name: '合计', fen }}
      />,
    ).shown.steps('金额')
  expect(steps(11_345)).toEqual([
    ['商品', '¥123.45'],
    ['优惠满减', '-¥10.00'],
    ['合计', '¥113.45'],
  ])
  expect(steps(null).at(-1)).toEqual(['合计', '无'])
  // A fen off is -1, which is no 'no value'.
  const [fen] = drawn(<AmountSteps label="金额" steps={[{ name: '抹零', fen: -1 }]} total={{ name: '合计', fen: -1 }} />).shown.steps(
    '金额',
  )
  expect(fen).toEqual(['抹零', '-¥0.01'])
})

test('a figure says whether it loads, failed, is not counted or is known', () => {
  const figure = (text: string | null, error: Error | null, isLoading: boolean) =>
    drawn(<FigureButton name="名" text={text} error={error} isLoading={isLoading} onOpen={() => undefined} />).shown.text
  expect([
    figure(null, null, true),
    figure(null, failure, false),
    figure(null, null, false),
    figure('7', null, false),
    figure('7', failure, false),
  ]).toEqual(['名', '名读取失败', '名无', '名7', '名7'])
})

test('a person without a picture has the first letter of the name', () => {
  const letter = (name: string) => drawn(<UserAvatar name={name} picture={null} size={28} />).shown.text
  expect([letter(' anna'), letter('李建国'), letter('')]).toEqual(['A', '李', ''])
})

test('a sheet is printed or saved, on the paper that the person chose last', () => {
  const onChoose = vi.fn<(...given: unknown[]) => void>()
  const choices = [
    { key: 'paper', way: 'paper', label: '打印清单' },
    { key: 'pdf', way: 'pdf', label: '保存清单' },
  ] as const
  const menu = () => drawn(<PrintMenu label="打印" list="orders" choices={choices} onChoose={onChoose} />)
  const first = menu()
  first.press('打印')
  first.press('打印清单')
  changeListPreference('orders', { paper: 'roll80' })
  const next = menu()
  next.press('打印')
  next.press('保存清单')
  expect(onChoose.mock.calls).toEqual([
    [choices[0], 'a4'],
    [choices[1], 'roll80'],
  ])
  const busy = drawn(<PrintMenu isBusy label="打印" list="orders" choices={choices} onChoose={onChoose} />)
  expect(busy.shown.disabledButtons()).toEqual(['打印'])
  forgetPreferences()
})

test('the id of another record opens it where the menu has its page, and can be copied', () => {
  registerPages(orderRoutes)
  const link = (id: string | null, path = '/sale/goods/goods-order') =>
    draw(
      <RecordLink kind="order" id={id} term="订单编号" />,
      (_a, _e, _l, client) => void client.setQueryData(MENU_QUERY.queryKey, [menuNode('/g', '组', { children: [menuNode(path, '页')] })]),
    )
  expect(link(null).shown.text).toBe('无')
  expect(link('').shown.buttons()).toEqual([])
  expect(link('77', '/other').shown.text).toBe('77')
  expect(() => link('77', '/other').press('77')).toThrow('no 77')
  link('77').press('77', { ctrlKey: true })
  expect(useTabs.getState().activeKey).toBe('/wel/index')
  link('77').press('77')
  expect(useTabs.getState().activeKey).toBe('/sale/goods/goods-order/77')
  expect(link('77').shown.buttons()).toEqual(['复制 订单编号'])
  link('77').press('复制 订单编号')
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
