import { describe, expect, test } from 'vitest'
import { lastRevision, splitReferences, termsOfUse } from './terms-text.ts'

const chapters = termsOfUse('Cuidar Bem Home Care')
const clauses = chapters.flatMap((chapter) => chapter.clauses)
const sentences = clauses.flatMap((clause) => [clause.text, ...(clause.items ?? [])])
const clauseText = (number: string) => clauses.find((clause) => clause.number === number)?.text

describe('the agreed figures', () => {
  test.each([
    ['late fee', '8.2', 'multa moratória de 2% (dois por cento)'],
    ['monthly interest', '8.2', 'juros de mora de 1% (um por cento) ao mês'],
    [
      'inflation correction',
      '8.2',
      'correção monetária pela variação do Índice Nacional de Preços ao Consumidor Amplo (IPCA)',
    ],
    ['annual adjustment', '8.3', 'reajustados anualmente, a cada 12 (doze) meses'],
    ['the same index', '8.3', 'pela variação acumulada do mesmo índice (IPCA)'],
    ['login block', '8.4', 'atraso superior a 5 (cinco) dias autoriza a LICENCIANTE a bloquear o login'],
    ['termination for delay', '8.5', 'atraso superior a 30 (trinta) dias autoriza a LICENCIANTE a rescindir'],
    ['support hours', '9.1', 'das 09:00 às 18:00, em dias úteis'],
    ['daily backups', '10.1', 'cópias de segurança (backups) diárias'],
    ['restorable backups', '10.2', 'Somente podem ser restauradas as cópias dos últimos 10 (dez) dias'],
    ['time to restore', '10.3', 'em até 72 (setenta e duas) horas'],
    ['retention of medical records', '16.1', 'prazo mínimo de 20 (vinte) anos'],
    ['return of data', '16.3', 'devolvidos em até 30 (trinta) dias do pedido'],
    [
      'notice',
      '18.2',
      'prazo indeterminado pode ser encerrada por qualquer das partes, sem motivo e sem multa, mediante aviso prévio escrito de 30 (trinta) dias',
    ],
    ['time to cure a breach', '18.4', 'sanar o descumprimento em 5 (cinco) dias'],
    [
      'withdrawal',
      '19.1',
      'que não tiver utilizado período de teste pode desistir da contratação no prazo de 7 (sete) dias',
    ],
    ['revised terms', '20.1', 'passa a valer 30 (trinta) dias após a publicação'],
  ])('%s is in clause %s', (_figure, number, phrase) => {
    expect(clauseText(number)).toContain(phrase)
  })

  test('the displayed revision date equals the machine-readable one', () => {
    const spoken = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'UTC' })
    expect(lastRevision.label).toBe('15 de novembro de 2026')
    expect(spoken.format(new Date(lastRevision.iso))).toBe(lastRevision.label)
  })
})

describe('permissions', () => {
  test.each([
    [
      'the administrator manages credentials',
      '4.1',
      'pode incluir e editar as Credenciais dos demais Usuários',
    ],
    ['the professional decides on sharing', '5.2', 'é decidido pelo Profissional'],
    ['patients use the portal', '5.5', 'Pelo Portal do Paciente, o Paciente e o Responsável consultam'],
  ])('%s', (_rule, number, phrase) => {
    expect(clauseText(number)).toContain(phrase)
  })

  test('the contracting company is named', () => {
    expect(sentences.some((text) => text.includes('“CONTRATANTE”: Cuidar Bem Home Care,'))).toBe(true)
  })
})

describe('structure', () => {
  test('chapter ids are unique and valid in a URL', () => {
    const ids = chapters.map((chapter) => chapter.id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/)
  })

  test('chapters and clauses are numbered without a gap', () => {
    expect(chapters.map((chapter) => chapter.number)).toEqual(chapters.map((_, index) => index + 1))
    for (const { number, clauses: chapterClauses } of chapters)
      expect(chapterClauses.map((clause) => clause.number)).toEqual(
        chapterClauses.map((_, index) => `${number}.${index + 1}`),
      )
  })

  test('every citation points to a chapter or clause that exists', () => {
    const known = new Set([...chapters, ...clauses].map(({ number }) => String(number)))
    const cited = sentences.flatMap(splitReferences).flatMap(({ reference }) => reference ?? [])
    expect(cited.length).toBeGreaterThan(10)
    expect(cited.filter((number) => !known.has(number))).toEqual([])
  })

  test('sub-items end with a semicolon, and the last one with a full stop', () => {
    for (const { items = [] } of clauses) {
      expect(items.slice(0, -1).filter((item) => !item.endsWith(';'))).toEqual([])
      if (items.length > 0) expect(items.at(-1)).toMatch(/\.$/)
    }
  })
})
