import { expect, test } from 'vitest'
import { sectionOf, titleOf } from './pages.ts'

test.each([
  ['/login', 'Login'],
  ['/forgot-password', 'Recuperar senha'],
  ['/reset-password', 'Redefinir senha'],
  ['/mobile-reset-password', 'Nova senha'],
  ['/term-of-use', 'Termos de uso'],
  ['/administrators', 'Administradores'],
  ['/administrators/create', 'Novo administrador'],
  ['/administrators/12/details', 'Detalhes'],
  ['/administrators/12/edit', 'Editar'],
  ['/contracts', 'Contratos'],
  ['/contracts/create', 'Novo contrato'],
  ['/contracts/12/details', 'Detalhes'],
  ['/contracts/12/edit', 'Editar'],
  ['/professionals', 'Profissionais'],
  ['/professionals/create', 'Novo profissional'],
  ['/professionals/12/edit', 'Editar'],
  ['/professionals/12/details', 'Detalhes'],
  ['/professionals/12/hand-over', 'Passar atendimentos'],
  ['/patients', 'Pacientes'],
  ['/patients/create', 'Novo paciente'],
  ['/patients/12/edit', 'Editar'],
  ['/patients/12/details', 'Detalhes'],
  ['/patients/12/create-pad', 'Novo PAD'],
  ['/patients/12/details-pad', 'Detalhes do PAD'],
  ['/monitoring', 'Monitoramento'],
  ['/monitoring/results', 'Monitoramento'],
  ['/monitoring/12/details', 'Detalhes'],
  ['/management/missing', 'O que falta'],
  ['/recruitment', 'Captação'],
  ['/recruitment/create', 'Novo'],
  ['/recruitment/12/details', 'Detalhes'],
  ['/recruitment/12/edit', 'Editar'],
  ['/management', 'Gerenciamento'],
  ['/management/invoicing', 'Faturamento'],
  ['/management/invoicing/results', 'Faturamento'],
  ['/management/production', 'Produção'],
  ['/management/production/results', 'Produção'],
  ['/management/summary', 'Resumo'],
  ['/management/summary/results', 'Resumo'],
])('%s is titled %s', (path, title) => {
  expect(titleOf(path)).toBe(title)
  expect(titleOf(`${path}/`)).toBe(title)
})

test('a PAD being edited is titled so', () => {
  expect(titleOf('/patients/12/details-pad', { edit: true })).toBe('Editar PAD')
  expect(titleOf('/patients/12/details', { edit: true })).toBe('Detalhes')
})

test('a path nobody built has no title, and one of a section belongs to it', () => {
  expect(titleOf('/patients/12/nada')).toBeUndefined()
  expect(sectionOf('/patients/12/create-pad')?.name).toBe('Pacientes')
  expect(sectionOf('/patientsx')).toBeUndefined()
})
