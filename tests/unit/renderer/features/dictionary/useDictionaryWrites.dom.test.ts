import { useDictionaryWrites } from '#renderer/features/dictionary/useDictionaryWrites.ts'
import { queryClient } from '#renderer/kit/ipc/queryClient.ts'
import { Office } from '../../parts/office.ts'
import { testWrites } from '../../parts/writeCases.ts'
import { renderHookInPage } from '../../renderHookInPage.tsx'
import { ENTRY } from '../recordAnswers.ts'

/** What the writes of dictionaries send and say. */

const office = new Office()

const dictionary = () => renderHookInPage(useDictionaryWrites, { client: queryClient }).result.current

const ENTRY_DRAFT = { parentId: '0', code: 'D-51', dictKey: '52', dictValue: '色彩', sort: 5, remark: '', isSealed: 0 } as const

const ADDED = { ...ENTRY, id: '518', dictValue: '色彩' }

testWrites(office, [
  {
    name: 'a new dictionary',
    write: () => dictionary().save(ENTRY_DRAFT),
    sends: ['dictionary.submit', ENTRY_DRAFT],
    says: '已保存“色彩”',
    held: [
      ['dictionary.list', { code: 'D-51' }, [{ ...ENTRY, dictKey: '5' }, ENTRY, ADDED], '色彩（D-51），排序 53，已封存', '操作已完成'],
      ['dictionary.list', { code: 'D-51' }, [{ ...ADDED, parentId: null, isSealed: 0 }], '色彩（D-51），排序 53，使用中', '操作已完成'],
      // The key was another entry's before: a person has to judge.
      ['dictionary.list', { code: 'D-51' }, [{ ...ENTRY, dictKey: '5' }, ENTRY], '颜色（D-51），排序 53，已封存'],
      ['dictionary.list', { code: 'D-51' }, [{ ...ENTRY, parentId: '512' }], '没有新增“色彩”', '可以再提交'],
      ['dictionary.list', { code: 'D-51' }, [{ ...ENTRY, code: 'D-5' }], '没有新增“色彩”', '可以再提交'],
      ['dictionary.list', { code: 'D-51' }, [{ ...ENTRY, dictKey: '5' }], '没有新增“色彩”', '可以再提交'],
    ],
  },
  {
    name: 'a changed entry of a dictionary',
    write: () => dictionary().save({ ...ENTRY_DRAFT, id: '511' }),
    sends: ['dictionary.submit', { ...ENTRY_DRAFT, id: '511' }],
    says: '已保存“色彩”',
    held: [
      ['dictionary.detail', { id: '511' }, { ...ENTRY, parentId: '512' }, '颜色（52），排序 53，已封存'],
      ['dictionary.detail', { id: '511' }, null, '此字典不存在或已被删除'],
    ],
  },
  {
    name: 'removed entries',
    write: () => dictionary().remove([ENTRY, { ...ENTRY, id: '515' }, { ...ENTRY, id: '516' }]),
    sends: ['dictionary.remove', { ids: '511,515,516' }],
    says: '已删除 3 项',
    held: [['dictionary.list', {}, [{ ...ENTRY, id: '517' }, { ...ENTRY, id: '516' }, ENTRY], '3 项中还有 2 项没有删除', '可以再提交']],
  },
])
