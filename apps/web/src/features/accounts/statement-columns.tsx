import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Competence } from '@zelo/contract/competence'
import { monthInWords } from '@zelo/contract/dates'
import type { StatementLink } from '@zelo/contract/statements'
import { Ban, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../platform/api.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { CopyIcon } from '../../ui/details/copy-icon.tsx'
import { ConfirmedAction } from '../../ui/dialog/confirmed-action.tsx'
import { useSave } from '../../ui/form/use-save.ts'
import type { Column } from '../../ui/table/column.ts'
import { formatMoney } from '../../ui/text/amounts.ts'
import { formatMoment } from '../../ui/text/format.ts'
import { accountsKey } from './accounts.queries.ts'
import { isLive, linkStateOf } from './link-state.ts'
import { NewLinksDialog } from './new-links-dialog.tsx'
import { PrintStatement } from './print-statement.tsx'
import { MailLink, WhatsAppLink } from './statement-links.tsx'
import { useCreateStatements } from './use-create-statements.ts'

export const statementColumns = (month: Competence): Column<StatementLink>[] => [
  {
    key: 'professional',
    header: 'Profissional',
    cell: ({ professionalId, fullName }) => (
      <Link
        to="/professionals/$id/details"
        params={{ id: String(professionalId) }}
        search={{ tab: 'conta', ...month }}
        className="font-semibold text-brand underline"
      >
        {fullName}
      </Link>
    ),
    mobile: 'title',
  },
  {
    key: 'remaining',
    header: 'Saldo',
    align: 'right',
    cell: ({ remaining }) => <span className="whitespace-nowrap">{formatMoney(remaining)}</span>,
  },
  { key: 'state', header: 'Situação', cell: (link) => <LinkStateBadge link={link} /> },
  {
    key: 'created',
    header: 'Criado',
    yields: 1,
    cell: ({ createdAt, createdBy }) => (
      <>
        <span className="block whitespace-nowrap">{formatMoment(createdAt, true)}</span>
        <span className="block text-[13px] text-muted">{createdBy}</span>
      </>
    ),
  },
  { key: 'send', header: 'Enviar', yields: 'never', cell: (link) => <SendLink link={link} month={month} /> },
  {
    key: 'more',
    header: 'Ações',
    yields: 'never',
    cell: (link) => <LinkActions link={link} month={month} />,
  },
]

function LinkStateBadge({ link }: { link: StatementLink }) {
  const state = linkStateOf(link)
  if (state === 'revoked')
    return (
      <Badge tone="danger" shape="cross">
        Revogado em {formatMoment(link.revokedAt)}
      </Badge>
    )
  if (state === 'expired')
    return (
      <Badge tone="neutral" shape="ring">
        Expirou em {formatMoment(link.expiresAt)}
      </Badge>
    )
  return (
    <span className="grid justify-items-start gap-0.5">
      {state === 'opened' ? (
        <Badge tone="success">Aberto em {formatMoment(link.openedAt, true)}</Badge>
      ) : (
        <Badge tone="info" shape="ring">
          Ainda não aberto
        </Badge>
      )}
      <span className="whitespace-nowrap text-[13px] text-muted leading-[16px]">
        {link.live !== undefined && link.live > 1 ? `${link.live} links,` : 'Vale'} até{' '}
        {formatMoment(link.expiresAt)}
      </span>
    </span>
  )
}

type Props = { link: StatementLink; month: Competence }

/** 'um link que vale', '3 links que valem' */
const liveText = ({ live = 1 }: StatementLink) =>
  live === 1 ? 'um link que vale' : `${live} links que valem`

/** The address of a link is available only to its author until the sign-out. Everybody else creates a new link. */
function SendLink({ link, month }: Props) {
  const [asking, setAsking] = useState(false)
  const { create, pending } = useCreateStatements(month, () => {})
  const professionalIds = [link.professionalId]
  if (!isLive(link) || link.url === null)
    return (
      <>
        <Button
          variant="outline"
          icon={<RotateCw size={16} />}
          aria-label={`Criar outro link para ${link.fullName}`}
          loading={pending}
          onClick={() => (isLive(link) ? setAsking(true) : void create({ professionalIds }))}
        >
          Outro link
        </Button>
        {asking && (
          <NewLinksDialog
            title={`Criar outro link para ${link.fullName}?`}
            text={`O extrato de ${monthInWords(month)} já tem ${liveText(link)}.`}
            confirmLabel="Criar link"
            onClose={() => setAsking(false)}
            onConfirm={(revokeOthers) => void create({ professionalIds, revokeOthers })}
          />
        )}
      </>
    )
  const newLink = { ...link, url: link.url }
  return (
    <span className="flex flex-wrap items-center gap-2 @3xl:flex-nowrap @3xl:whitespace-nowrap">
      <WhatsAppLink link={newLink} month={month} />
      <MailLink link={newLink} month={month} />
      <CopyIcon label={`link de ${link.fullName}`} text={link.url} />
    </span>
  )
}

function LinkActions({ link, month }: Props) {
  return (
    <span className="flex">
      <PrintStatement
        professionalId={link.professionalId}
        month={month}
        label={`PDF do extrato de ${link.fullName}`}
      />
      {isLive(link) && <Revoke link={link} />}
    </span>
  )
}

function Revoke({ link }: { link: StatementLink }) {
  const { id, fullName, live = 1 } = link
  const client = useQueryClient()
  const { save, pending } = useSave({
    send: () => call('DELETE /payment-management/statements/{id}', { params: { id } }),
    success: live > 1 ? 'Links revogados' : 'Link revogado',
    failure: 'Erro ao revogar o link!',
    onSaved: () => client.invalidateQueries({ queryKey: accountsKey }),
  })
  return (
    <ConfirmedAction
      label={`Revogar o link de ${fullName}`}
      icon={<Ban size={18} className="text-danger" />}
      title={live > 1 ? `Revogar os ${live} links?` : 'Revogar este link?'}
      text={
        <>
          {live > 1 ? 'Os links' : 'O link'} de <strong className="text-ink">{fullName}</strong> deste mês{' '}
          {live > 1 ? 'deixam' : 'deixa'} de abrir na hora, também para quem já abriu o extrato.
        </>
      }
      confirmLabel="Revogar"
      pending={pending}
      onConfirm={(close) => void save(undefined).then(close)}
    />
  )
}
