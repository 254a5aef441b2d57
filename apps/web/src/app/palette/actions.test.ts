import { expect, test, vi } from 'vitest'
import { byBeginning, type Entry, groupsOf } from './entry.ts'

// The sign-in module adds a `storage` listener on import, and the theme module calls `matchMedia`.
vi.stubGlobal('addEventListener', () => {})
const stored = new Map<string, string>()
vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null })
vi.stubGlobal('matchMedia', () => ({ matches: false }))
const { findActions } = await import('./actions.ts')
const { recentEntries } = await import('./records.ts')

const shell = { showHelp: vi.fn(), showShortcuts: vi.fn() }
const labels = (search: string, role: 'admin' | 'pickup' = 'admin') =>
  findActions(shell, role, search).map(({ label }) => label)

test('an action is found by its label and by its synonyms', () => {
  expect(labels('ausencia')).toEqual(['Registrar ausência de…'])
  expect(labels('ferias')).toEqual(['Registrar ausência de…'])
  expect(labels('pad')).toEqual(['Novo PAD para…'])
  expect(labels('competencia')).toEqual(['Confirmar sessões da competência', 'Fechar competência'])
})

test('an action without the permission is not listed', () => {
  expect(labels('competencia', 'pickup')).toEqual(['Confirmar sessões da competência'])
})

test('the list offers the opposite theme, and the system theme after a choice', () => {
  expect(labels('tema')).toEqual(['Trocar tema para escuro'])
  stored.set('theme', 'dark')
  expect(labels('tema')).toEqual(['Trocar tema para claro', 'Usar o tema do computador'])
})

test('the help action calls the shell', () => {
  const [help] = findActions(shell, 'pickup', 'ajuda')
  if (help && 'run' in help.choice) help.choice.run()
  expect(shell.showHelp).toHaveBeenCalledOnce()
})

const recent = { kind: 'patient', id: 3, name: 'Ana', hint: 'Vida' } as const

test('a record opens its page, or continues the action that asked for a record', () => {
  const [action] = findActions(shell, 'admin', 'novo pad')
  const question = action && 'asks' in action.choice ? action.choice.asks : undefined
  expect(recentEntries([recent], undefined)[0]?.choice).toEqual({ to: '/patients/3/details' })
  expect(recentEntries([recent, { ...recent, kind: 'contract' }], question)).toEqual([
    {
      key: 'patient 3',
      label: 'Ana',
      hint: 'Vida',
      kind: 'Paciente',
      choice: { to: '/patients/3/create-pad' },
    },
  ])
})

test('an entry is listed only in its first group, and an empty group is dropped', () => {
  const entry = (key: string): Entry => ({ key, label: key, choice: { to: key } })
  const groups = groupsOf([
    { label: 'Recentes', items: [entry('a')] },
    { label: 'Telas', items: [] },
    { label: 'Cadastros', items: [entry('a'), entry('b')] },
  ])
  expect(groups.map(({ label, items }) => [label, items.map(({ key }) => key)])).toEqual([
    ['Recentes', ['a']],
    ['Cadastros', ['b']],
  ])
})

test('an entry with the searched word in its label precedes an entry that matches only by its search words', () => {
  const entry = (label: string): Entry => ({ key: label, label, choice: { to: label } })
  const groups = byBeginning(
    [
      { label: 'Telas', items: [entry('Autorizações')] },
      { label: 'Ações', items: [entry('Importar pacientes'), entry('Novo PAD para…')] },
    ],
    'pad',
  )
  expect(groups.map(({ items }) => items[0]?.label)).toEqual(['Novo PAD para…', 'Autorizações'])
})

test('entries of all groups that begin with the search come before every other entry', () => {
  const entry = (label: string): Entry => ({ key: label, label, choice: { to: label } })
  const groups = groupsOf(
    byBeginning(
      [
        { label: 'Telas', items: [entry('Captação'), entry('Pacientes'), entry('Empresa')] },
        { label: 'Ações', items: [entry('Novo PAD para…'), entry('Pagar pelo banco')] },
        { label: 'Recentes', items: [entry('P')] },
      ],
      'p',
    ),
  )
  expect(groups.map(({ label, items }) => [label, items.map(({ key }) => key)])).toEqual([
    ['Começam com “p”', ['P', 'Pacientes', 'Pagar pelo banco']],
    ['Ações', ['Novo PAD para…']],
    ['Telas', ['Captação', 'Empresa']],
  ])
})

test('an entry whose label equals or begins with the search is first, and so is its group', () => {
  const entry = (label: string): Entry => ({ key: label, label, choice: { to: label } })
  const groups = byBeginning(
    [
      { label: 'Telas', items: [entry('Todo paciente novo')] },
      {
        label: 'Ações',
        items: [entry('Novo PAD para…'), entry('Novo paciente em lote'), entry('Novo paciente')],
      },
    ],
    'novo Paciente',
  )
  expect(groups.map(({ label, items }) => [label, items.map(({ key }) => key)])).toEqual([
    ['Ações', ['Novo paciente', 'Novo paciente em lote', 'Novo PAD para…']],
    ['Telas', ['Todo paciente novo']],
  ])
})
