import { Link } from '@tanstack/react-router'
import { dayInMs } from '@zelo/contract/dates'
import type { Import } from '@zelo/contract/imports'
import { CircleCheck, Undo2 } from 'lucide-react'
import { Button, buttonClass } from '../../ui/button.tsx'
import { formatMoment } from '../../ui/text/format.ts'
import { quietClass, titleClass } from './import-look.ts'
import { peopleText, rowsText } from './import-texts.ts'
import { LeftOutDownload } from './left-out-download.tsx'
import { UndoImport } from './undo-import.tsx'

/** The server deletes the rows seven days after reading the file. */
const lastDay = (createdAt: string) =>
  formatMoment(new Date(Date.parse(createdAt) + 7 * dayInMs).toISOString(), true)

/** The last step: the result of the import. */
export function ImportReport({ done, onAgain }: { done: Import; onAgain: () => void }) {
  const undone = done.state === 'undone'
  const Icon = undone ? Undo2 : CircleCheck
  const created = done.made === 1 ? 'cadastrado' : 'cadastrados'
  return (
    <section
      className="grid grid-cols-1 justify-items-center gap-4 rounded-card border border-line bg-surface px-5 py-10 text-center"
      aria-labelledby="resultado"
    >
      <Icon size={32} aria-hidden className={undone ? 'text-muted' : 'text-success'} />
      <div role="status">
        <h2 id="resultado" className={titleClass}>
          {undone ? 'Importação desfeita' : `${peopleText(done.kind, done.made)} ${created}`}
        </h2>
      </div>
      <p className={quietClass}>
        {done.fileName} · {formatMoment(done.undoneAt ?? done.doneAt ?? done.createdAt, true)} ·{' '}
        {done.createdBy}
      </p>
      {done.leftOut > 0 && (
        <p>
          {rowsText(done.leftOut, 'linha ficou', 'linhas ficaram')} de fora.
          {done.leftOutRows > 0 &&
            ` A planilha com o motivo de cada uma pode ser baixada até ${lastDay(done.createdAt)}.`}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-center gap-3 pt-2">
        <LeftOutDownload done={done} label="Baixar as linhas que ficaram de fora" />
        {done.mayUndo && <UndoImport done={done} />}
        <Button variant="outline" onClick={onAgain}>
          Importar outra planilha
        </Button>
        <Link to={`/${done.kind}`} className={buttonClass()}>
          Ver a lista
        </Link>
      </div>
    </section>
  )
}
