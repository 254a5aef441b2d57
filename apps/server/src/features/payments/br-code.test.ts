import { expect, test } from 'vitest'
import { brCode, payeeCity, payeeName } from './br-code.ts'

test('a known charge has its published code', () => {
  expect(
    brCode({ key: '+5511943214321', name: 'EMPRESA', city: 'BRASILIA', amount: 66.66, txid: '***' }),
  ).toBe(
    '00020126360014BR.GOV.BCB.PIX0114+5511943214321520400005303986540566.665802BR5907EMPRESA6008BRASILIA62070503***630404ED',
  )
})

test('names and cities in the code are plain ASCII of a bounded length', () => {
  const code = brCode({
    key: 'a@b.co',
    name: 'José Antônio  Conceição dos Santos Araújo',
    city: 'São José do Rio Preto',
    amount: 1234.5,
    txid: 'PAD1M202508',
  })
  expect(code).toContain('5925Jose Antonio Conceicao do6015Sao Jose do Rio6215')
  expect(code).toContain('54071234.50')
})

test.each([
  ['  Ana   Maria ', 'Ana Maria'],
  ['日本 😀', 'NAO INFORMADO'],
  ['', 'NAO INFORMADO'],
  ['Ana\tLima\u00a0\r\nSá 😀 Reis', 'Ana Lima Sa Reis'],
  // The 25th character is a space, which is cut off.
  ['Maria Aparecida da Silvas Souza', 'Maria Aparecida da Silvas'],
  ['Maria Aparecida da Silva  Souza', 'Maria Aparecida da Silva'],
])('the payee “%s” is written “%s”', (name, written) => {
  expect(payeeName(name)).toBe(written)
})

test('a city has up to 15 characters', () => {
  expect(payeeCity('Santana do Parnaíba')).toBe('Santana do Parn')
})

test('the checksum has four digits, also where it begins with zeros', () => {
  const codes = Array.from({ length: 400 }, (_, index) =>
    brCode({ key: 'a@b.co', name: 'Ana', city: 'Cotia', amount: index + 0.01, txid: 'PAD1' }),
  )
  for (const code of codes) expect(code.slice(-8)).toMatch(/^6304[0-9A-F]{4}$/)
  expect(codes.some((code) => code.slice(-4).startsWith('0'))).toBe(true)
})
