import type { Rejection } from '@zelo/contract/recruitment-people'
import { expect, test } from 'vitest'
import { keepRejections } from './keep-rejections.ts'

const rejection = (id: number, day: number, reason = ''): Rejection => ({
  id,
  recruitmentId: 1,
  professionalId: id,
  professional: { fullName: `Pessoa ${id}` },
  reason,
  createdBy: null,
  rejected_at: `2026-11-${day}T12:00:00.000Z`,
})

test('an undone rejection keeps its position, and so do the others', () => {
  const shown = [rejection(3, 13), rejection(2, 12), rejection(1, 11)]
  expect(keepRejections(shown, [rejection(3, 13), rejection(1, 11)])).toEqual(shown)
})

test('a new rejection is first, and a changed rejection has its new data', () => {
  const shown = [rejection(2, 12), rejection(1, 11)]
  const found = [rejection(3, 13), rejection(2, 12, 'Longe demais')]
  expect(keepRejections(shown, found)).toEqual([...found, rejection(1, 11)])
})
