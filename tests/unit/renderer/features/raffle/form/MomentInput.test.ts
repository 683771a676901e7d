import { expect, test } from 'vitest'
import { momentParts, momentText, parseTimeOfDay } from '#renderer/features/raffle/form/MomentInput.tsx'

test.each([
  ['09:05', '09:05'],
  ['9:5', '09:05'],
  ['0905', '09:05'],
  ['９：０５', '09:05'],
  ['9时5分', '09:05'],
  ['23:59', '23:59'],
  ['24:00', null],
  ['9:60', null],
  ['900', '09:00'],
  ['9', '09:00'],
  ['9点', '09:00'],
  ['21', '21:00'],
  ['24', null],
  ['960', null],
  ['12345', null],
  ['', null],
])('the time %s is %s', (typed, time) => expect(parseTimeOfDay(typed)).toBe(time))

test.each([
  ['2026-12-12 09:00', '2026-12-12', '09:00'],
  ['2026-12-12 ', '2026-12-12', ''],
  ['2026-12-12', '2026-12-12', ''],
  ['2026 12 12 ', '2026 12 12', ''],
  [' 09:00', '', '09:00'],
  ['', '', ''],
])('what is typed stays in its box: %j', (text, day, time) => {
  expect(momentParts(text)).toEqual({ day, time })
  expect(momentParts(momentText({ day, time }))).toEqual({ day, time })
})

test('a moment of which nothing is left is empty, and a space never moves a text to the other box', () => {
  expect(momentText({ day: '', time: '' })).toBe('')
  expect(momentParts(momentText({ day: '2026-12-12', time: ' 9 : 00' }))).toEqual({ day: '2026-12-12', time: '9:00' })
})

test('a whole moment that is pasted as a day fills both boxes', () => {
  expect(momentText({ day: '2026/1/5 9:05', time: '' })).toBe('2026-01-05 09:05')
  expect(momentText({ day: '2026-02-30 09:05', time: '' })).toBe('2026-02-30 09:05 ')
})
