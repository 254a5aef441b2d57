import { expect, test } from 'vitest'
import { professionalHint } from './professional-hint.ts'

const option = { id: 1, fullName: 'Bia', speciality: 'FISIOTERAPIA' }

test('the hint lists reasons for and against a professional', () => {
  expect(professionalHint(option)).toBe('FISIOTERAPIA')
  expect(professionalHint({ ...option, place: 'neighborhood', busyDays: 0 })).toBe(
    'FISIOTERAPIA · mesmo bairro · livre nesses dias',
  )
  expect(professionalHint({ ...option, otherSpecialty: true, place: 'elsewhere', busyDays: 1 })).toBe(
    'FISIOTERAPIA · outra especialidade · outra cidade · já atende em 1 desses dias',
  )
  expect(professionalHint({ ...option, called: true, busyDays: 2 })).toBe(
    'FISIOTERAPIA · chamado, aguardando resposta · já atende em 2 desses dias',
  )
})

test('the hint states the last day of a current absence, and both days of a future absence', () => {
  const absence = { absentFrom: '2026-11-10T00:00:00.000Z', absentUntil: '2026-11-20T00:00:00.000Z' }
  expect(professionalHint({ ...option, ...absence }, '2026-11-12')).toBe(
    'FISIOTERAPIA · ausente até 20/11/2026',
  )
  expect(professionalHint({ ...option, ...absence }, '2026-11-02')).toBe(
    'FISIOTERAPIA · ausente de 10/11/2026 a 20/11/2026',
  )
})
