import { createElement } from 'react'
import { render, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { lazyComponent, lazyPart, useLazyPart, usePreload } from '#renderer/kit/tabs/lazyPart.ts'
import { PageLoadError } from '#renderer/kit/tabs/pageLoad.ts'
import { step } from '../../step.ts'
import { renderHookInPage } from '../../renderHookInPage.tsx'

const Page = () => null
const ignore = (): void => {}

/** A part whose code loads, or fails to load, when the test says so. */
function partInTest() {
  const imports: PromiseWithResolvers<{ default: typeof Page }>[] = []
  const part = lazyPart(() => {
    const next = Promise.withResolvers<{ default: typeof Page }>()
    imports.push(next)
    return next.promise
  })
  return { part, imports, settled: (status: string) => vi.waitFor(() => expect(part.state().status).toBe(status)) }
}

test('the code is imported once, however often it is asked for', async () => {
  const { part, imports, settled } = partInTest()
  expect(part.state()).toEqual({ status: 'unknown' })
  part.load()
  part.load()
  expect(part.state()).toEqual({ status: 'loading' })
  imports[0]?.resolve({ default: Page })
  await settled('loaded')
  part.load()
  expect(part.state()).toEqual({ status: 'loaded', component: Page })
  expect(imports).toHaveLength(1)
})

test('parts are loaded in advance once, after the component that needs them later is painted', async () => {
  const [one, other] = [partInTest(), partInTest()]
  const Opener = () => {
    usePreload(one.part, other.part)
    return null
  }
  const { rerender } = render(createElement(Opener))
  expect(one.part.state()).toEqual({ status: 'unknown' })
  await one.settled('loading')
  await other.settled('loading')
  rerender(createElement(Opener))
  expect([one.imports.length, other.imports.length]).toEqual([1, 1])
})

test('a failure in advance is not kept: the part tries again when it is shown', async () => {
  const { part, imports, settled } = partInTest()
  part.load()
  imports[0]?.reject(new TypeError('no such file'))
  await settled('unknown')
  part.subscribe(ignore)
  part.load()
  imports[1]?.resolve({ default: Page })
  await settled('loaded')
  expect(imports).toHaveLength(2)
})

test('a failure of a part that is shown stays until it is forgotten', async () => {
  const { part, imports, settled } = partInTest()
  const told: string[] = []
  const end = part.subscribe(() => told.push(part.state().status))
  part.load()
  imports[0]?.reject(new TypeError('no such file'))
  await settled('failed')
  const state = part.state()
  expect(state.status === 'failed' && state.error).toBeInstanceOf(PageLoadError)
  part.load()
  expect(imports).toHaveLength(1)
  part.forgetFailure()
  expect(told).toEqual(['loading', 'failed', 'unknown'])
  end()
  part.load()
  expect(imports).toHaveLength(2)
  expect(told).toHaveLength(3)
})

test('what is loaded stays when its failure is to be forgotten: there is none', async () => {
  const { part, imports, settled } = partInTest()
  part.load()
  part.forgetFailure()
  imports[0]?.resolve({ default: Page })
  await settled('loaded')
  part.forgetFailure()
  expect([part.state().status, imports.length]).toEqual(['loaded', 1])
})

describe('a part on the screen', () => {
  test('is nothing while its code loads, and then the component', async () => {
    const { part, imports } = partInTest()
    const shown = renderHookInPage(() => useLazyPart(part))
    expect([shown.result.current, imports.length]).toEqual([null, 1])
    await step(() => imports[0]?.resolve({ default: Page }))
    expect(shown.result.current).toBe(Page)
  })

  test('that was loaded in advance is there at the first render', async () => {
    const { part, imports, settled } = partInTest()
    part.load()
    imports[0]?.resolve({ default: Page })
    await settled('loaded')
    const shown: unknown[] = []
    renderHookInPage(() => shown.push(useLazyPart(part)))
    expect(shown).toEqual([Page])
  })

  test('that becomes another one loads that one', () => {
    const [one, other] = [partInTest(), partInTest()]
    const shown = renderHookInPage((part: typeof one.part) => useLazyPart(part), { initialProps: one.part })
    shown.rerender(other.part)
    expect([one.imports.length, other.imports.length, shown.result.current]).toEqual([1, 1, null])
  })

  test('whose code fails to load throws the failure', async () => {
    const said = vi.spyOn(console, 'error').mockReturnValue()
    const { part, imports } = partInTest()
    const Lazy = lazyComponent(part)
    const { container } = render(createElement(Lazy))
    expect(container.textContent).toBe('')
    await expect(step(() => imports[0]?.reject(new TypeError('no such file')))).rejects.toBeInstanceOf(PageLoadError)
    said.mockRestore()
  })

  test('gets what its caller gives it', async () => {
    const Greeting = ({ name }: { readonly name: string }): string => `你好，${name}`
    const Lazy = lazyComponent(lazyPart(() => Promise.resolve({ default: Greeting })))
    const { container } = render(createElement(Lazy, { name: '王五' }))
    expect(container.textContent).toBe('')
    await step()
    expect(screen.getByText('你好，王五')).toBeDefined()
  })
})
