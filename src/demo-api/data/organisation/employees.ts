import { ENABLE_FLAG } from '#shared/domain/codes/members.ts'
import { staff } from '../people/people.ts'
import { COMPANY, REGIONS, STORES } from './stores.ts'

/** The demo's 900 employees at the start: 20 in a store, 12 in a region's office, 28 at the company. */

export interface Employee {
  readonly id: string
  readonly name: string
  readonly phone: string
  /** The job code. The cashiers of orders have the same. */
  readonly code: string
  readonly post: string
  readonly deptId: string
  readonly status: (typeof ENABLE_FLAG)[keyof typeof ENABLE_FLAG]
  readonly createTime: string
  /** Only of those who were added with one. */
  readonly idCard?: string | undefined
}

const ID_BASE = 1_773_480_211_538_770_000n
/** The distance between the ids of two offices: the ids of their people lie between them. */
const ID_STEP = 1_000n
const SHOP_POSTS = ['店长', '副店长', '收银员', '收银员', '收银员', '收银员', '导购', '导购', '仓管']
const REGION_POSTS = ['大区经理', '督导', '培训专员', '陈列专员']
const COMPANY_POSTS = ['总经理', '财务专员', '商品专员', '运营专员', '人事专员']

interface Office {
  readonly deptId: string
  readonly people: number
  readonly posts: readonly string[]
}

const OFFICES: readonly Office[] = [
  ...STORES.map(({ id }) => ({ deptId: id, people: 20, posts: SHOP_POSTS })),
  ...REGIONS.map(({ id }) => ({ deptId: id, people: 12, posts: REGION_POSTS })),
  { deptId: COMPANY.id, people: 28, posts: COMPANY_POSTS },
]

/** The posts of one person each come first; the others are repeated. */
const postAt = (posts: readonly string[], duty: number): string => posts[duty] ?? posts[1 + (duty % (posts.length - 1))] ?? ''

/** The employees in the order of their offices; the first of each office is its principal. */
export const firstEmployees = (seed: number): Employee[] =>
  OFFICES.flatMap(({ deptId, people, posts }, office) =>
    Array.from({ length: people }, (_, duty) => ({
      ...staff(seed, office, duty),
      id: String(ID_BASE + BigInt(office) * ID_STEP + BigInt(duty)),
      post: postAt(posts, duty),
      deptId,
      status: duty % 19 === 18 ? ENABLE_FLAG.disabled : ENABLE_FLAG.enabled,
      createTime: `202${2 + (duty % 4)}-${String((office % 12) + 1).padStart(2, '0')}-1${duty % 10} 09:00:00`,
    })),
  )
