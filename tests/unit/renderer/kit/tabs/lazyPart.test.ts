import { expect, test, vi } from 'vitest'
import { lazyPart } from '#renderer/kit/tabs/lazyPart.ts'
import { PageLoadError } from '#renderer/kit/tabs/pageLoad.ts'

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
