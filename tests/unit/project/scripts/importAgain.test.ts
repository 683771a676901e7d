import { expect, test } from 'vitest'
import { withImportPart } from '../../../../build/importAgain.ts'

test.each(['"', "'", '`'])('each import of a part goes through the page’s importPart, whatever its quotes: %s', (quote) => {
  const path = `${quote}./OrderListPage-1a2b.js${quote}`
  expect(withImportPart(`load:()=>import(${path})`)).toBe(
    `load:()=>(globalThis.importPart??(load=>load()))(()=>import(${path}),${path},import.meta.url)`,
  )
})

test.each(['import{a}from"./a.js"', 'import.meta.url', 'my_import("./a.js")', 'x.import("./a.js")', 'import(name)'])('%s stays', (code) => {
  expect(withImportPart(code)).toBe(code)
})
