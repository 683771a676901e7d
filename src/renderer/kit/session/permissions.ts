import { useQuery } from '@tanstack/react-query'
import type { MenuNode } from '#shared/areas/menu/calls.ts'
import type { Permission } from '#shared/domain/permissions.ts'
import { ownPermissions } from '#shared/domain/menus/permissionNames.ts'
import { BUTTONS_QUERY } from './menuQueries.ts'
import { serverNames } from '../serverNames.ts'

const leafCodes = (nodes: readonly MenuNode[]): string[] =>
  nodes.flatMap((node) => (node.children.length > 0 ? leafCodes(node.children) : node.code === null ? [] : [node.code]))

/** The query of the user's permissions, which are the leaves of the button tree (spec.md §6), by our codes. */
export const useButtonsQuery = () => useQuery({ ...BUTTONS_QUERY, select: permissionSet })

/** The permission codes; empty until they are loaded. */
export const useButtonPermissions = (): ReadonlySet<string> => useButtonsQuery().data ?? nothingAllowed

const nothingAllowed: ReadonlySet<string> = new Set()
const permissionSet = (nodes: MenuNode[]): ReadonlySet<string> => ownPermissions(leafCodes(nodes), serverNames().permissions)

/** Whether the button with this permission code is shown to the user. */
export const useAllowed = (code: Permission): boolean => useButtonPermissions().has(code)
