import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { iconFilesIn, singleIcons } from '../../../../build/singleIcons.ts'

const transform = (code: string): unknown => {
  const hook = singleIcons(resolve(import.meta.dirname, '../../../..')).transform
  if (hook === undefined || typeof hook === 'function') throw new Error('the plugin has no transform with a filter')
  return Reflect.apply(hook.handler, {}, [code, 'Page.tsx'])
}

test('each icon comes from its own file', () => {
  const code = `import {\n  ArrowSortDownFilled,\n  Dismiss20Regular as Close,\n} from '@fluentui/react-icons'\nuse(Close)`
  expect(transform(code)).toMatchObject({
    code:
      `import { ArrowSortDownFilled } from '@fluentui/react-icons/svg/arrow-sort-down'; ` +
      `import { Dismiss20Regular as Close } from '@fluentui/react-icons/svg/dismiss'\nuse(Close)`,
  })
})

test('what is no icon still comes from the package, and so does an icon without a file', () => {
  expect(transform(`import { bundleIcon, type FluentIcon, NoSuchThingRegular } from "@fluentui/react-icons";`)).toMatchObject({
    code:
      `import { bundleIcon } from '@fluentui/react-icons'; import { type FluentIcon } from '@fluentui/react-icons'; ` +
      `import { NoSuchThingRegular } from '@fluentui/react-icons';`,
  })
})

test('the files of all icons that sources import are known before a page asks for them', () => {
  const sources = [
    "import { Dismiss20Regular, ArrowSortDownFilled } from '@fluentui/react-icons'",
    "import { DismissFilled } from '@fluentui/react-icons'",
  ]
  const files = iconFilesIn(sources, resolve(import.meta.dirname, '../../../..'))
  expect(files).toEqual(['@fluentui/react-icons/svg/dismiss', '@fluentui/react-icons/svg/arrow-sort-down'])
})
