import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { OwnSignIn } from '@zelo/contract/account'
import { Monitor, Smartphone } from 'lucide-react'
import { call } from '../../platform/api.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useSave } from '../../ui/form/use-save.ts'
import { formatMoment } from '../../ui/text/format.ts'
import { ownSignInsQuery } from './account.queries.ts'
import { AccountCard } from './account-card.tsx'

const isPhone = (device: string) => /iPhone|iPad|Android/.test(device)

/** The list of the user's sign-ins by browser or program. */
export function OwnSessions() {
  const { data = [], status, refetch } = useQuery(ownSignInsQuery())
  const client = useQueryClient()
  const readAgain = () => client.invalidateQueries(ownSignInsQuery())
  const one = useSave({
    send: (id: number) => call('DELETE /auth/sessions/{id}', { params: { id } }),
    success: 'Sessão encerrada com sucesso',
    failure: 'Erro ao encerrar a sessão!',
    onSaved: readAgain,
    onRefused: () => {
      void readAgain()
      return undefined
    },
  })
  const others = useSave({
    send: () => call('DELETE /auth/sessions', {}),
    success: 'As outras sessões foram encerradas',
    failure: 'Erro ao encerrar as sessões!',
    onSaved: readAgain,
  })

  return (
    <AccountCard title="Sessões abertas">
      <p className="text-muted">
        Onde a sua conta está aberta agora. Encerre o que você não reconhece e troque a senha.
      </p>
      {status === 'pending' && <p role="status">Carregando...</p>}
      {status === 'error' && (
        <div role="alert" className="flex flex-wrap items-center gap-3">
          <p className="font-semibold text-danger">Ocorreu um erro ao buscar as suas sessões...</p>
          <Button variant="outline" onClick={() => void refetch()}>
            Tentar novamente
          </Button>
        </div>
      )}
      <ul>
        {data.map((session) => (
          <Session key={session.id} {...session} onEnd={() => void one.save(session.id)} />
        ))}
      </ul>
      {data.length > 1 && (
        <div className="flex flex-wrap gap-3">
          <Button variant="outline" loading={others.pending} onClick={() => void others.save(undefined)}>
            Encerrar todas as outras
          </Button>
        </div>
      )}
    </AccountCard>
  )
}

function Session({ device, current, createdAt, lastUsedAt, onEnd }: OwnSignIn & { onEnd: () => void }) {
  const Icon = isPhone(device) ? Smartphone : Monitor
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line py-3 not-first:border-t">
      <Icon size={22} className="shrink-0 text-muted" />
      <div className="min-w-[200px] flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {device}
          {current && <Badge tone="success">Esta sessão</Badge>}
        </p>
        <p className="text-[14px] text-muted">
          {current ? 'Em uso agora' : `Último uso em ${formatMoment(lastUsedAt, true)}`} · Entrou em{' '}
          {formatMoment(createdAt, true)}
        </p>
      </div>
      {!current && (
        <Button variant="outline" aria-label={`Encerrar ${device}`} onClick={onEnd}>
          Encerrar
        </Button>
      )}
    </li>
  )
}
