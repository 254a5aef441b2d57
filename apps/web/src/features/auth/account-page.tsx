import './account-page.css'
import { useQuery } from '@tanstack/react-query'
import type { Account } from '@zelo/contract/account'
import { may, roleLabel, whoMay } from '@zelo/contract/permissions'
import { TriangleAlert } from 'lucide-react'
import { useMay } from '../../platform/sign-in.ts'
import { Badge } from '../../ui/badge.tsx'
import { CopyItem, MailItem, PhoneItem } from '../../ui/details/contact-items.tsx'
import { DataItem, DataList } from '../../ui/details/data-list.tsx'
import { DetailsPage } from '../../ui/details/details-page.tsx'
import { recordState } from '../../ui/details/record-state.ts'
import { formatMoment } from '../../ui/text/format.ts'
import { accountQuery } from './account.queries.ts'
import { OwnPasswordForm } from './own-password-form.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { SecondFactor } from './second-factor.tsx'

export function AccountPage() {
  const query = useQuery(accountQuery())
  const { data, refetch } = query
  const mayEdit = useMay('administrators.write') && data?.secondFactor !== 'required'
  return (
    <DetailsPage
      listTo="/administrators"
      state={recordState(query)}
      errorText="Ocorreu um erro ao buscar os dados da sua conta..."
      onRetry={refetch}
      name={data?.name ?? ''}
      addedAt={data?.createdAt}
      badges={
        data && (
          <Badge tone="brand" shape="square">
            {roleLabel[data.role]}
          </Badge>
        )
      }
      editTo={mayEdit && data ? `/administrators/${data.id}/edit` : undefined}
    >
      {data && <AccountContent account={data} />}
    </DetailsPage>
  )
}

function AccountContent({ account }: { account: Account }) {
  const { email, phone, cpf, rg, role, secondFactor } = account
  return (
    <>
      {secondFactor === 'required' && (
        <p
          role="alert"
          className="flex items-start gap-3 rounded-card bg-warning-tint p-4 font-semibold text-warning"
        >
          <TriangleAlert size={20} className="shrink-0" />A sua conta precisa da verificação em duas etapas.
          Ligue a sua abaixo para continuar.
        </p>
      )}
      <DataList>
        <MailItem label="E-mail" text={email} />
        <PhoneItem label="Celular" text={phone} />
        <CopyItem label="CPF" text={cpf} />
        <CopyItem label="RG" text={rg} />
        <DataItem label="Último acesso">{formatMoment(account.lastLoginAt, true)}</DataItem>
      </DataList>
      {!may(role, 'administrators.write') && (
        <p className="text-muted">
          Algum destes dados mudou? Peça a {whoMay('administrators.write')} para corrigir.
        </p>
      )}
      {/* On a wide screen the second card is beside the two others. */}
      <div className="grid items-start gap-5 lg:grid-cols-[3fr_2fr] lg:grid-rows-[auto_1fr] lg:*:nth-2:row-span-2">
        <SecondFactor account={account} />
        <OwnPasswordForm email={email} />
        {/* The list of sign-ins is last, because a late answer with many rows would shift other cards. */}
        <OwnSessions />
      </div>
    </>
  )
}
