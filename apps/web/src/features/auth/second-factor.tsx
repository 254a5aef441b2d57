import { useQueryClient } from '@tanstack/react-query'
import type { Account, SecondFactorSetUp as SetUp } from '@zelo/contract/account'
import { useState } from 'react'
import { call } from '../../platform/api.ts'
import { refreshSignIn } from '../../platform/sign-in.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { useSave } from '../../ui/form/use-save.ts'
import { formatMoment } from '../../ui/text/format.ts'
import { accountQuery, ownSignInsQuery } from './account.queries.ts'
import { AccountCard } from './account-card.tsx'
import { EndOthersChoice, RecoveryCodes, SecondFactorSetUp } from './second-factor-set-up.tsx'

/** The state of the second factor, with the steps to switch it on and off. */
export function SecondFactor({ account }: { account: Account }) {
  const client = useQueryClient()
  const [setUp, setSetUp] = useState<SetUp>()
  const [codes, setCodes] = useState<string[]>()
  const readAgain = async () => {
    await Promise.all([client.invalidateQueries(accountQuery()), client.invalidateQueries(ownSignInsQuery())])
    await refreshSignIn()
  }
  const startSetUp = useSave({
    send: () => call('POST /auth/second-factor', {}),
    failure: 'Erro ao começar a verificação!',
    onSaved: setSetUp,
  })

  function show(recoveryCodes: string[]) {
    setSetUp(undefined)
    setCodes(recoveryCodes)
    return readAgain()
  }

  const isOn = account.secondFactorAt !== null
  return (
    <AccountCard
      title="Verificação em duas etapas"
      badge={
        <Badge tone={isOn ? 'success' : 'neutral'} shape={isOn ? 'dot' : 'ring'}>
          {isOn ? 'Ligada' : 'Desligada'}
        </Badge>
      }
    >
      {codes && <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />}
      {setUp && <SecondFactorSetUp setUp={setUp} onDone={show} onCancel={() => setSetUp(undefined)} />}
      {isOn && !codes && <TurnedOn account={account} onCodes={show} onTurnedOff={readAgain} />}
      {!isOn && !setUp && (
        <>
          <p className="text-muted">
            Além da senha, a entrada pede um código do seu celular. Quem descobrir a sua senha não entra sem
            ele.
          </p>
          <div className="flex flex-wrap gap-3">
            <Button loading={startSetUp.pending} onClick={() => void startSetUp.save(undefined)}>
              Ligar verificação
            </Button>
          </div>
        </>
      )}
    </AccountCard>
  )
}

type TurnedOnProps = {
  account: Account
  onCodes: (codes: string[]) => unknown
  onTurnedOff: () => Promise<void>
}

function TurnedOn({ account, onCodes, onTurnedOff }: TurnedOnProps) {
  const { secondFactorAt, recoveryCodesLeft } = account
  const [asking, setAsking] = useState(false)
  const [endOthers, setEndOthers] = useState(true)
  const renew = useSave({
    send: () => call('POST /auth/second-factor/recovery-codes', {}),
    failure: 'Erro ao criar os códigos!',
    onSaved: ({ recoveryCodes }) => onCodes(recoveryCodes),
  })
  const turnOff = useSave({
    send: () => call('DELETE /auth/second-factor', endOthers ? { query: { endOthers: 'true' } } : {}),
    success: 'Verificação em duas etapas desligada',
    failure: 'Erro ao desligar a verificação!',
    onSaved: onTurnedOff,
  })
  return (
    <>
      <p className="text-muted">
        Ligada em {formatMoment(secondFactorAt)}.{' '}
        {recoveryCodesLeft === 1
          ? 'Resta 1 código de recuperação.'
          : `Restam ${recoveryCodesLeft} códigos de recuperação.`}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" loading={renew.pending} onClick={() => void renew.save(undefined)}>
          Novos códigos de recuperação
        </Button>
        <Button
          variant="outline"
          className="text-danger!"
          aria-haspopup="dialog"
          loading={turnOff.pending}
          onClick={() => setAsking(true)}
        >
          Desligar
        </Button>
      </div>
      {asking && (
        <ConfirmDialog
          open
          danger
          onOpenChange={setAsking}
          title="Desligar a verificação em duas etapas?"
          text="A sua conta volta a ser protegida só pela senha, e os códigos de recuperação deixam de valer."
          confirmLabel="Desligar"
          onConfirm={() => {
            setAsking(false)
            void turnOff.save(undefined)
          }}
        >
          <EndOthersChoice checked={endOthers} onChange={({ target }) => setEndOthers(target.checked)} />
        </ConfirmDialog>
      )}
    </>
  )
}
