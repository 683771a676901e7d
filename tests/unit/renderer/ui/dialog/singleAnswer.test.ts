import { expect, test } from 'vitest'
import { SingleAnswer } from '#renderer/ui/dialog/singleAnswer.ts'

test('a question accepts one answer until it is asked again', () => {
  const answer = new SingleAnswer()
  expect([answer.give(), answer.give()]).toEqual([true, false])
  answer.reset()
  expect(answer.give()).toBe(true)
})
