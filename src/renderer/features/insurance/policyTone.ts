import type { Tone } from '#shared/domain/tones.ts'

/** Words of a status, from the most telling one, with what they mean for the reader. */
const WORDS: readonly (readonly [RegExp, Tone])[] = [
  [/失败|未通过|驳回|拒|异常|fail|reject|refus/iu, 'danger'],
  [/待|未|审核中|处理中|pending|await/iu, 'waiting'],
  [/理赔|赔付|claim|paid/iu, 'success'],
  [/成功|通过|保障|生效|承保|有效|accept|active|effect/iu, 'active'],
]

/**
 * The colour of a policy's status. The specification has no list of its numbers, so the server's own name decides; a name with none of these
 * words is neutral.
 */
export const policyTone = (statusName: string): Tone => WORDS.find(([word]) => word.test(statusName))?.[1] ?? 'neutral'
