import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { BankFile } from '@zelo/contract/bank-files'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { monthTitle } from '../../ui/calendar/month-grid.ts'
import { DataGroup, DataGroups, DataItem } from '../../ui/details/data-list.tsx'
import { DetailsPage } from '../../ui/details/details-page.tsx'
import { recordState } from '../../ui/details/record-state.ts'
import { formatMoney } from '../../ui/text/amounts.ts'
import { countText } from '../../ui/text/count-text.ts'
import { formatDay, formatMoment } from '../../ui/text/format.ts'
import { FileBadge } from './bank-file-badges.tsx'
import { fileTitle, otherStatesText, statesText } from './bank-file-texts.ts'
import { bankFileQuery } from './bank-files.queries.ts'
import { CancelFile } from './cancel-file.tsx'
import { FilePayments } from './file-payments.tsx'
import { ReadReturn } from './read-return.tsx'
import { saveBankFile } from './save-bank-file.ts'

/** One bank file with the state of each payment and the returns of the bank. */
export function BankFileDetailsPage() {
  const { id = '' } = useParams({ strict: false })
  const query = useQuery(bankFileQuery(id))
  const { data, refetch } = query
  return (
    <DetailsPage
      listTo="/management/bank-files"
      state={recordState(query)}
      errorText="Não foi possível carregar este arquivo."
      onRetry={refetch}
      name={data ? fileTitle(data) : ''}
      badges={data && <FileBadge file={data} />}
      actions={data && <FileActions file={data} />}
    >
      {data && (
        <>
          <FileFacts file={data} />
          <FilePayments file={data} />
          <Returns file={data} />
        </>
      )}
    </DetailsPage>
  )
}

function FileActions({ file }: { file: BankFile }) {
  const [saving, setSaving] = useState(false)
  return (
    <>
      <ReadReturn />
      {!file.cancelledAt && (
        <Button
          variant="outline"
          icon={<Download size={16} />}
          loading={saving}
          onClick={() => {
            setSaving(true)
            void saveBankFile(file).finally(() => setSaving(false))
          }}
        >
          Baixar arquivo
        </Button>
      )}
      {!file.answeredAt && !file.cancelledAt && <CancelFile file={file} />}
    </>
  )
}

function FileFacts({ file }: { file: BankFile }) {
  return (
    <DataGroups>
      <DataGroup title="Arquivo">
        <DataItem label="Nome">{file.fileName}</DataItem>
        <DataItem label="Competência">Até {monthTitle(file.year, file.month)}</DataItem>
        <DataItem label="Dia do pagamento">{formatDay(file.payOn)}</DataItem>
        <DataItem label="Total">
          <strong>{formatMoney(file.total)}</strong> em {countText(file.count, 'pagamento', 'pagamentos')}
        </DataItem>
        <DataItem label="Gerado">
          {file.createdBy}, <span className="whitespace-nowrap">{formatMoment(file.createdAt, true)}</span>
        </DataItem>
        {file.cancelledAt ? (
          <DataItem label="Situação" long>
            Cancelado em {formatMoment(file.cancelledAt, true)}
            {statesText(file) && `: ${statesText(file)}`}. O que não foi pago continua devido. Se o banco
            pagou mesmo assim, leia o retorno ou use “Conferi no banco”.
          </DataItem>
        ) : (
          otherStatesText(file) && (
            <DataItem label="Situação" long>
              {statesText(file)}.
            </DataItem>
          )
        )}
      </DataGroup>
    </DataGroups>
  )
}

function Returns({ file: { returns, cancelledAt } }: { file: BankFile }) {
  if (returns.length === 0)
    return cancelledAt ? null : (
      <p className="text-muted">
        Nenhum retorno lido ainda. Envie o arquivo pelo site do banco, baixe o retorno e use “Ler retorno”.
      </p>
    )
  return (
    <section aria-labelledby="file-returns">
      <h3 id="file-returns" className="font-semibold">
        Retornos lidos
      </h3>
      <ul>
        {returns.map(({ fileName, readAt, readBy, notices = [] }) => (
          <li key={`${fileName} ${readAt}`} className="break-words text-muted">
            <span className="text-ink">{fileName}</span>: {readBy}, {formatMoment(readAt, true)}
            {notices.map((notice) => (
              <span key={notice} className="block text-warning">
                {notice}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
