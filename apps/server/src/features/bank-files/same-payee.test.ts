import { expect, test } from 'vitest'
import { namesInFiles, namesOtherPayee } from './same-payee.ts'

const own = { payee: 'Ângela Conceição', cpf: '052.998.224-72', pixKey: '+5511987654321' }
const other = { payee: 'Bruno Dias', cpf: '111.444.777-35', pixKey: 'bruno@casa.local' }
const names = namesInFiles([own, other])

const isOther = (named: { name?: string; documents?: string[]; key?: string }) =>
  namesOtherPayee({ name: '', documents: [], key: '', ...named }, own, names)

test.each([
  ['nothing', {}],
  ['the name without accents', { name: 'ANGELA CONCEICAO' }],
  ['a name that no payee of the files has', { name: 'ANGELA C SOUZA' }],
  ['the document with zeros before it', { documents: ['00005299822472'] }],
  ['the document without its zero', { documents: ['5299822472'] }],
  ['the document with punctuation', { documents: ['052.998.224-72'] }],
  ['the key as a document', { documents: ['5511987654321'] }],
  ['a hidden document', { documents: ['***998224**'] }],
  ['another text in the columns of the document', { documents: ['PIX'] }],
  ['zeros as a document', { documents: ['00000000000000'] }],
  ['digits that are too long for a document', { documents: ['111444777350000'] }],
  ['the key', { key: '+5511987654321' }],
  ['the telephone without its country code', { key: '11987654321' }],
])('a record that repeats %s is of the same payee', (_, named) => {
  expect(isOther(named)).toBe(false)
})

test.each([
  ['another document', { documents: ['11144477735'] }],
  ['another document beside the own one', { documents: ['05299822472', '11144477735'] }],
  ['the number of a company', { documents: ['11222333000181'] }],
  ['the number of a company with letters', { documents: ['12ABC34501DE35'] }],
  ['another key', { key: 'bruno@casa.local' }],
  ['another telephone', { key: '11987654322' }],
  ['the name of another payee of the files', { name: 'Bruno Dias' }],
])('a record with %s is of another payee', (_, named) => {
  expect(isOther(named)).toBe(true)
})

test('without a known document or key, no document counts as that of another payee', () => {
  const unknown = { payee: 'Ângela Conceição', cpf: '', pixKey: '' }
  const named = { name: '', documents: ['11144477735'], key: 'bruno@casa.local' }
  expect(namesOtherPayee(named, unknown, names)).toBe(false)
})

test('names are compared by their first 30 letters, as the file contains them', () => {
  const long = { ...own, payee: 'Maria Fernanda Albuquerque Cavalcanti de Sá' }
  const longer = { ...other, payee: 'Maria Fernanda Albuquerque Cavalcanti Lima' }
  const named = { name: 'MARIA FERNANDA ALBUQUERQUE CAV', documents: [], key: '' }
  expect(namesOtherPayee(named, long, namesInFiles([long, longer]))).toBe(false)
  expect(namesOtherPayee(named, own, namesInFiles([long, own]))).toBe(true)
})
