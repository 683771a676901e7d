import * as z from 'zod/mini'
import type { MenuDraft } from '#shared/areas/menu/calls.ts'
import { codeText, requiredText } from '#renderer/resource/form/schemas/texts.ts'
import { wholeNumber } from '#renderer/resource/form/schemas/numbers.ts'
import { MENU_CATEGORY, MENU_OPENS } from '#shared/domain/codes/system.ts'
import { MAX_SORT } from '#shared/domain/limits.ts'

/** The values of the form as they are typed. */
export interface MenuValues {
  readonly name: string
  readonly code: string
  readonly path: string
  readonly parentId: string
  readonly source: string
  readonly sort: string
  readonly opensWindow: boolean
  readonly alias: string
  readonly remark: string
}

interface Messages {
  readonly name: string
  readonly code: string
  readonly path: string
  readonly sort: string
  /** The chosen parent is gone, or is the menu itself. */
  readonly parent: string
}

/** The facts about the menu that the schema needs. */
export interface MenuFacts {
  /** The menu as it is. Without an id it is added. */
  readonly draft: Pick<MenuDraft, 'id' | 'category' | 'code' | 'path'>
  /** The ids that it may have above it. */
  readonly parents: ReadonlySet<string>
}

/** A path of this product begins with a slash; any other is the address of a foreign page (spec.md §2, Routes). */
const isPath = (path: string): boolean => /^(?:\/(?!\/)|https?:\/\/)\S*$/iu.test(path)

/** The schema of a menu or button. A button has no path. The code and path that a menu has already stay, whatever they are. */
export const menuSchema = ({ draft: { id, category, code, path: kept }, parents }: MenuFacts, messages: Messages) =>
  z.pipe(
    z.object({
      name: requiredText(messages.name),
      code: codeText(messages.code, code),
      path: z.string().check(
        z.overwrite((path) => (path === kept ? path : path.trim())),
        z.refine((path) => category === MENU_CATEGORY.button || isPath(path) || (id !== undefined && path === kept), messages.path),
      ),
      parentId: z.string().check(z.refine((parent) => parents.has(parent), messages.parent)),
      source: z.string().check(z.trim()),
      sort: wholeNumber({ min: 0, max: MAX_SORT }, messages.sort),
      opensWindow: z.boolean(),
      alias: z.string().check(z.trim()),
      remark: z.string().check(z.trim()),
    }),
    z.transform(({ opensWindow, ...values }): MenuDraft => ({
      ...values,
      ...(id === undefined ? {} : { id }),
      category,
      isOpen: opensWindow ? MENU_OPENS.inNewWindow : MENU_OPENS.here,
    })),
  )

/** The form's values of a menu, in the order of the fields. */
export const valuesOf = ({ name, code, path, parentId, source, sort, isOpen, alias, remark }: MenuDraft): MenuValues => ({
  name,
  code,
  path,
  parentId,
  source,
  sort: String(sort),
  opensWindow: isOpen === MENU_OPENS.inNewWindow,
  alias,
  remark,
})
