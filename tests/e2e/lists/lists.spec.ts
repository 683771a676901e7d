import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { MENU } from '#demo-api/menu.ts'
import type { startDemoApi } from '#demo-api/server.ts'
import { LIST_KEYS } from '#shared/domain/preferences.ts'
import { root, type DemoApi, type Launched } from '../../support/app/launch.ts'
import { buildApp, copyWithSample, SAMPLE_FILES } from '../../support/app/sampleApp.ts'
import { expect, SERVER_MODE, test } from '../fixtures.ts'
import { declaredLists, type DeclaredList } from './declaredLists.ts'
import * as contract from './listContract.ts'

interface Server {
  readonly startDemoApi: typeof startDemoApi
}
interface Menu {
  readonly MENU: typeof MENU
}
interface Api {
  readonly isWriteName: (name: string) => boolean
}

/** A source module from another folder. */
const imported = <Module>(folder: string, path: string): Promise<Module> => import(pathToFileURL(join(folder, 'src', path)).href)

/** The group of the demo's menu that contains a page of this name. */
async function groupOf(folder: string, title: string): Promise<string> {
  const menu = await imported<Menu>(folder, 'demo-api/menu.ts')
  const group = menu.MENU.find(({ sections }) => sections.some(({ pages }) => pages.some(({ name }) => name === title)))
  if (group === undefined) throw new Error(`${title} is not in the demo's menu`)
  return group.name
}

async function holds(list: DeclaredList, folder: string, demo: DemoApi, { app, page }: Launched): Promise<void> {
  const { isWriteName } = await imported<Api>(folder, 'shared/api/index.ts')
  const open = { app, page, demo, isWrite: isWriteName, list, group: await groupOf(folder, list.title) }
  await test.step('opens from the menu', () => contract.openList(open))
  await test.step('loads', () => contract.loads(open))
  await test.step('has its tools above the table', () => contract.hasTools(open))
  await test.step('names its columns', () => contract.namesColumns(open))
  await test.step('sorts', () => contract.sorts(open))
  await test.step('filters', () => contract.filters(open))
  await test.step('chooses a status', () => contract.choosesStatus(open))
  await test.step('pages', () => contract.pages(open))
  await test.step('selects and copies', () => contract.selectsAndCopies(open))
  await test.step('has a menu for its rows', () => contract.hasRowMenu(open))
  await test.step('opens a row', () => contract.opensDetail(open))
  await test.step('asks before an action of a row', () => contract.asksForRow(open))
  await test.step('asks before an action of a selection', () => contract.asksForSelection(open))
  await test.step('exports', () => contract.exportsFile(open))
  await test.step('shows odd rows', () => contract.showsOddRows(open))
  await test.step('shows a refusal', () => contract.showsRefusal(open))
  await test.step('shows a failure', () => contract.showsFailure(open))
  await test.step('shows a lost connection', () => contract.showsLostConnection(open))
}

const lists = declaredLists(join(root, 'src'))
const samples = declaredLists(SAMPLE_FILES)

test('every list that a person can arrange is found in the features', () => {
  expect(lists.map(({ key }) => key).toSorted()).toEqual(LIST_KEYS.toSorted())
  expect(samples.map(({ key }) => key)).toEqual(['samples'])
})

for (const list of lists) {
  test(`the list ${list.key} does all that a declared list does`, { tag: '@renamed' }, async ({ launch, demo }) => {
    await holds(list, root, demo, await launch())
  })
}

test.describe('a list page added as a newcomer would', () => {
  let folder = ''
  test.beforeAll(() => {
    folder = copyWithSample()
    buildApp(folder)
  })
  test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

  for (const list of samples) {
    test(`the list ${list.key} does all that a declared list does`, async ({ launch }) => {
      const demo = await (await imported<Server>(folder, 'demo-api/server.ts')).startDemoApi(SERVER_MODE)
      try {
        await holds(list, folder, demo, await launch({ apiUrl: demo.url, appFolder: folder }))
      } finally {
        await demo.close()
      }
    })
  }
})
