import { useSaveGrade } from '#renderer/features/members/grades/GradeDialog.tsx'
import { DELETE_TYPE, DISABLE_TYPE, ENABLE_TYPE, saveType } from '#renderer/features/members/types/typeWrites.ts'
import { queryClient } from '#renderer/kit/ipc/queryClient.ts'
import { Office } from '../../parts/office.ts'
import { testWrites, type Follows, type WriteCase } from '../../parts/writeCases.ts'
import { pageOf } from '../../pageProps.ts'
import { renderHookInPage } from '../../renderHookInPage.tsx'
import { GRADE, MEMBER_TYPE as TYPE } from '../recordAnswers.ts'

/** What the writes of member types and grades send and say. */

const office = new Office()

const saveGrade = () => renderHookInPage(useSaveGrade, { client: queryClient }).result.current

const OTHER_TYPE = { ...TYPE, id: '319', code: 'T-39', name: '别的', status: 1 }

const TYPE_WORDS = '金卡（编码 T-31），禁用，由 张总部 于 2026-07-01 01:00:00 修改'

const EVERY_TYPE = { current: 1, size: 500 }

/** What follows for a type that is now disabled, and for one that is gone. */
const heldType = (...[disabled, gone]: readonly [Follows?, Follows?]): WriteCase['held'] => [
  ['member.types', EVERY_TYPE, pageOf(OTHER_TYPE, TYPE), TYPE_WORDS, disabled],
  ['member.types', EVERY_TYPE, pageOf(OTHER_TYPE), '此会员类型不存在或已被删除', gone],
]

const GRADES = { current: 1, size: 50 }

const GRADE_DRAFT = { code: 'G-41', name: '金卡会员', level: 3 } as const

const OTHER_GRADE = { ...GRADE, id: '419', code: 'G-49', name: '别的' }

const ADDED_GRADE = { ...GRADE, id: '412', name: '金卡会员', level: 3 }

const GRADE_WORDS = '银卡会员（编码 G-41），二级，由 孙总部 于 2026-08-01 01:00:00 修改'

testWrites(office, [
  {
    name: 'a new member type',
    write: () => saveType({ code: 'T-31', name: '铂金', status: 1 }),
    sends: ['member.typeSave', { code: 'T-31', name: '铂金', status: 1 }],
    says: '已保存“铂金”',
    held: [
      ['member.types', EVERY_TYPE, pageOf(TYPE, { ...TYPE, id: '312', name: '铂金' }), TYPE_WORDS.replace('金卡', '铂金'), '操作已完成'],
      // The code was another type's before: a person has to judge.
      ['member.types', EVERY_TYPE, pageOf(OTHER_TYPE, TYPE), TYPE_WORDS],
      ['member.types', EVERY_TYPE, pageOf(OTHER_TYPE), '没有编码 T-31 的会员类型', '可以再提交'],
    ],
  },
  {
    name: 'a changed member type',
    write: () => saveType({ id: '311', code: 'T-99', name: '铂金', status: 2 }),
    sends: ['member.typeSave', { id: '311', code: 'T-99', name: '铂金', status: 2 }],
    says: '已保存“铂金”',
    held: heldType(),
  },
  {
    name: 'an enabled member type',
    write: () => ENABLE_TYPE.send(TYPE),
    sends: ['member.typeStatus', { id: '311', status: 1 }],
    says: '已启用“金卡”',
    held: heldType('可以再提交', '不能再提交'),
  },
  {
    name: 'a disabled member type',
    write: () => DISABLE_TYPE.send(TYPE),
    sends: ['member.typeStatus', { id: '311', status: 2 }],
    says: '已禁用“金卡”',
    held: heldType('操作已完成', '不能再提交'),
  },
  {
    name: 'a deleted member type',
    write: () => DELETE_TYPE.send(TYPE),
    sends: ['member.typeDelete', { id: '311' }],
    says: '已删除“金卡”',
    held: heldType('可以再提交', '操作已完成'),
  },
  {
    name: 'a new grade',
    write: () => saveGrade()(GRADE_DRAFT),
    sends: ['member.gradeSave', GRADE_DRAFT],
    says: '已保存“金卡会员”',
    held: [
      [
        'member.grades',
        GRADES,
        pageOf(GRADE, ADDED_GRADE),
        GRADE_WORDS.replace('银卡会员', '金卡会员').replace('二级', '三级'),
        '操作已完成',
      ],
      ['member.grades', GRADES, pageOf(OTHER_GRADE, GRADE), GRADE_WORDS],
      ['member.grades', GRADES, pageOf({ ...GRADE, name: '金卡会员' }), GRADE_WORDS.replace('银卡会员', '金卡会员')],
      ['member.grades', GRADES, pageOf(OTHER_GRADE), '没有编码 G-41 的会员等级', '可以再提交'],
    ],
  },
  {
    name: 'a changed grade',
    write: () => saveGrade()({ id: '411', ...GRADE_DRAFT, code: 'G-49' }),
    sends: ['member.gradeSave', { id: '411', ...GRADE_DRAFT, code: 'G-49' }],
    says: '已保存“金卡会员”',
    held: [
      ['member.grades', GRADES, pageOf(OTHER_GRADE, GRADE), GRADE_WORDS],
      ['member.grades', GRADES, pageOf(OTHER_GRADE), '没有编码 G-49 的会员等级'],
    ],
  },
])
