import { importFields } from '@zelo/contract/import-fields'
import type { ImportRow } from '@zelo/contract/imports'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RowLine } from './row-line.tsx'

test('a cell shows all problems of its field', () => {
  const texts = Object.fromEntries(importFields.patients.map(({ key }) => [key, 'x']))
  const messages = ['Este CPF já está na linha 2.', 'Confira o CPF: os dígitos verificadores não conferem.']
  const row: ImportRow = {
    position: 3,
    leftOut: false,
    texts,
    problems: messages.map((message) => ({ field: 'cpf', message, blocks: false })),
  }
  const html = renderToStaticMarkup(
    <table>
      <tbody>
        <RowLine
          kind="patients"
          row={row}
          others={[]}
          editing={false}
          equal={undefined}
          onEdit={() => {}}
          onCorrect={() => {}}
          onCorrectEqual={() => {}}
        />
      </tbody>
    </table>,
  )
  for (const message of messages) expect(html).toContain(message)
})
