import { Link } from '@tanstack/react-router'
import type { ReturnSummary } from '@zelo/contract/bank-files'
import { returnUpload } from '@zelo/contract/files'
import { Check, TriangleAlert } from 'lucide-react'
import { Fragment } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { FileDrop } from '../../ui/form/file-drop.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { CorrectionLink } from '../accounts/accounts.public.ts'
import { fileTitle, returnText } from './bank-file-texts.ts'
import { type SentReturn, useReturns } from './use-returns.ts'

/** Uploads return files one after another, and shows the effect of each. */
export function ReturnDialog({ onClose }: { onClose: () => void }) {
  const { sent, add, retry } = useReturns()
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Ler retorno do banco" width={620}>
      <div className="grid gap-4">
        <p className="text-muted">
          Baixe o retorno no site do banco e envie-o aqui. O painel acha o arquivo e marca o que foi pago,
          agendado ou recusado. Ler o mesmo retorno de novo não muda nada.
        </p>
        <FileDrop
          label="retorno do banco"
          buttonText="Escolher arquivos"
          rule={returnUpload}
          multiple
          onFile={add}
        />
        {sent.length > 0 && (
          <ul aria-live="polite" aria-label="Retornos enviados" className="grid gap-3">
            {sent.map((one) => (
              <SentItem key={one.key} sent={one} onRetry={() => retry(one)} onNavigate={onClose} />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}

type SentItemProps = { sent: SentReturn; onRetry: () => void; onNavigate: () => void }

function SentItem({ sent: { file, summary, refusal, canRetry }, onRetry, onNavigate }: SentItemProps) {
  return (
    <li className="grid gap-1 rounded-field border border-line p-3">
      <span className="flex min-w-0 items-start gap-2">
        {summary && <Check size={18} className="mt-0.5 shrink-0 text-success" />}
        {refusal && <TriangleAlert size={18} className="mt-0.5 shrink-0 text-danger" />}
        {!summary && !refusal && <Spinner className="mt-0.5 size-[16px] shrink-0" />}
        <span className="wrap-anywhere font-semibold">{file.name}</span>
      </span>
      {!summary && !refusal && <span className="text-muted">Lendo…</span>}
      {refusal && <span className="text-danger">{refusal}</span>}
      {canRetry && (
        <Button variant="outline" className="justify-self-start" onClick={onRetry}>
          Tentar de novo
        </Button>
      )}
      {summary && <Summary summary={summary} onNavigate={onNavigate} />}
    </li>
  )
}

const linkClass = 'font-semibold text-brand underline underline-offset-4'

function Summary({ summary, onNavigate }: { summary: ReturnSummary; onNavigate: () => void }) {
  const { fileId, files = [{ ...summary, id: fileId }], problems = [], notices = [] } = summary
  return (
    <>
      <span>
        {files.map((file, index) => (
          <Fragment key={file.id}>
            {index > 0 && ', '}
            <Link
              to="/management/bank-files/$id"
              params={{ id: String(file.id) }}
              className={linkClass}
              onClick={onNavigate}
            >
              {fileTitle(file)}
            </Link>
          </Fragment>
        ))}
        : {returnText(summary)}
      </span>
      {notices.map((notice) => (
        <span key={notice} className="text-warning">
          {notice}
        </span>
      ))}
      {problems.length > 0 && (
        <ul className="mt-1 grid gap-2">
          {problems.map(({ professionalId, fullName, outcome, sentence, correct, fileId: otherFile }) => (
            <li key={`${professionalId} ${otherFile}`}>
              <span className="font-semibold">{fullName}</span>{' '}
              {outcome === 'refused' ? 'foi recusado' : 'precisa ser conferido'}: {sentence}{' '}
              <CorrectionLink correct={correct} professionalId={professionalId} fullName={fullName} />
              {otherFile !== undefined && (
                <Link
                  to="/management/bank-files/$id"
                  params={{ id: String(otherFile) }}
                  className={linkClass}
                  onClick={onNavigate}
                >
                  Ver o outro arquivo
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
