import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { isEndpointName, isWriteName } from '#shared/api/index.ts'
import type { PressName } from '../../e2e/pressTwice/presses.ts'
import { allImports } from './imports.ts'

/**
 * What must act once is pressed twice by a test: each guard once, where it stands. A page that shows a building block, such as a
 * confirmation or a form's dialog, is guarded by it and is not named here.
 */

const root = resolve(import.meta.dirname, '../../..')
const RENDERER = 'src/renderer/'

/** What lets one press through, or a form without its dialog, whose component guards itself. */
const GUARDS = [
  'kit/async/singleFlight.ts',
  'kit/async/useSingleFlight.ts',
  'resource/form/conflict/useCheckedSubmit.ts',
  'resource/form/useSubmit.ts',
  'ui/dialog/singleAnswer.ts',
  'ui/fields/Form.tsx',
]

/** Everything that uses a guard: its press in `presses.ts`, or the test that presses it twice. */
const PRESSED: Readonly<Record<string, PressName | `tests/${string}`>> = {
  // The building blocks.
  'kit/async/useSingleFlight.ts': 'export',
  'kit/exports/useStartExport.ts': 'export',
  'resource/form/FormDialog.tsx': 'ship',
  'resource/form/conflict/ConflictDialog.tsx': 'tests/e2e/members/memberTypes.spec.ts',
  'resource/form/conflict/useCheckedSubmit.ts': 'tests/e2e/members/memberTypes.spec.ts',
  'ui/dialog/ConfirmDialog.tsx': 'cashierSale',
  'ui/dialog/DialogLayout.tsx': 'lock',
  // What guards itself.
  'features/dictionary/edit/useEditing.tsx': 'tests/e2e/configuration/dictionary.spec.ts',
  'features/dictionary/lists/QuickEntry.tsx': 'tests/unit/renderer/features/dictionary/adding.dom.test.tsx',
  'features/dictionary/lists/EntrySearchForm.tsx': 'tests/e2e/configuration/dictionary.spec.ts',
  'features/employees/add/AddDialog.tsx': 'tests/unit/renderer/features/employees/employeeParts.dom.test.tsx',
  'features/inout/InoutPage.tsx': 'tests/unit/renderer/kit/async/useSingleFlight.dom.test.ts',
  'features/menuAdmin/detail/RemoveQuestion.tsx': 'tests/unit/renderer/features/menuAdmin/removeQuestion.dom.test.tsx',
  'features/menuAdmin/form/useMenuEditor.ts': 'tests/e2e/pages/menuAdmin.spec.ts',
  'features/menuAdmin/useMenuActions.ts': 'tests/e2e/pages/menuAdmin.spec.ts',
  'features/orders/remarks/Remarks.tsx': 'remark',
  'features/orders/shipping/bulk/BulkShipResult.tsx': 'tests/unit/renderer/kit/async/useSingleFlight.dom.test.ts',
  'features/orders/shipping/desk/ShippingDeskPage.tsx': 'tests/e2e/orders/shippingDesk.spec.ts',
  'features/promotion/LookupForm.tsx': 'tests/e2e/promotion/couponRules.spec.ts',
  'features/raffle/drafts/DraftActions.tsx': 'tests/e2e/promotion/raffle.spec.ts',
  'features/raffle/form/ActivityPage.tsx': 'tests/e2e/promotion/raffle.spec.ts',
  'features/raffle/useActivityDrafts.ts': 'tests/e2e/promotion/raffle.spec.ts',
  'features/refunds/actions/dialogs/ManualRefundDialog.tsx': 'tests/e2e/refunds/refundActions.spec.ts',
  'features/refunds/review/ReasonBar.tsx': 'tests/e2e/refunds/refundReview.spec.ts',
  'features/setup/SetupForm.tsx': 'tests/e2e/shell/setup.spec.ts',
  'features/setup/useSetup.ts': 'tests/e2e/shell/setup.spec.ts',
  'features/signIn/SignInForm.tsx': 'signIn',
  'resource/list/filters/SavedFiltersDialog.tsx': 'savedFilter',
  'resource/list/ListToolbar.tsx': 'tests/unit/renderer/kit/async/useSingleFlight.dom.test.ts',
  'resource/list/selection/ExportSelected.tsx': 'tests/unit/renderer/resource/listBars.dom.test.tsx',
  'shell/lock/UnlockForm.tsx': 'unlock',
  'ui/errorLog/ErrorLogActions.tsx': 'clearErrorLog',
  'ui/errorLog/SupportBundleButton.tsx': 'tests/unit/renderer/kit/async/useSingleFlight.dom.test.ts',
}

/** Writes that their own file guards by what it remembers. */
const REMEMBERED: Readonly<Record<string, `tests/${string}`>> = { 'kit/menu/favourites.ts': 'tests/e2e/shell/favourites.spec.ts' }

const imports = allImports().flatMap(({ from, file }) =>
  file !== null && from.startsWith(RENDERER) && file.startsWith(RENDERER)
    ? [{ from: from.slice(RENDERER.length), file: file.slice(RENDERER.length) }]
    : [],
)
const importersOf = (paths: readonly string[]): readonly string[] => [
  ...new Set(imports.filter(({ file }) => paths.includes(file)).map(({ from }) => from)),
]

/** A file and everything that imports it, directly or not. */
function above(path: string): ReadonlySet<string> {
  const found = new Set([path])
  for (const one of found) for (const importer of importersOf([one])) found.add(importer)
  return found
}

test('every use of a guard is pressed twice by a test, and nothing else is said to be', () => {
  expect(importersOf(GUARDS).toSorted()).toEqual(Object.keys(PRESSED).toSorted())
})

test('every named test exists', () => {
  const files = Object.values({ ...PRESSED, ...REMEMBERED }).filter((where) => where.startsWith('tests/'))
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
})

test('every write is made below a building block or a guard', () => {
  const isBlock = (path: string): boolean => /^(?:kit|resource|ui)\//u.test(path)
  // A block may be built on another one, as the declaration of a review on its dialog, and that on the dialog of a form.
  const blocks = new Set(Object.keys(PRESSED).filter(isBlock))
  for (const block of blocks) for (const builtOnIt of importersOf([block]).filter(isBlock)) blocks.add(builtOnIt)
  const guarding = new Set(importersOf([...GUARDS, ...blocks]))
  const writing = [...new Set(imports.map(({ from }) => from))].filter((path) =>
    [...readFileSync(join(root, RENDERER, path), 'utf8').matchAll(/\bcall\((?:\s*\w+ \? )?'([\w.]+)'/gu)].some(
      ([, name = '']) => isEndpointName(name) && isWriteName(name),
    ),
  )
  expect(writing.length).toBeGreaterThan(10)
  expect(writing.filter((path) => !(path in REMEMBERED) && ![...above(path)].some((one) => guarding.has(one)))).toEqual([])
})
