import type { SecondFactorSetUp as SetUp } from '@zelo/contract/account'
import { codeRules } from '@zelo/contract/auth-rules'
import { Download, Printer } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../../platform/api.ts'
import { panelConfig } from '../../platform/config.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Fold } from '../../ui/details/fold.tsx'
import { Form } from '../../ui/form/form.tsx'
import { applyServerErrors } from '../../ui/form/server-errors.ts'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useSave } from '../../ui/form/use-save.ts'
import { QrCode } from '../../ui/qr-code.tsx'

const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret

type SecondFactorSetUpProps = {
  setUp: SetUp
  onDone: (recoveryCodes: string[]) => unknown
  onCancel: () => void
}

export function SecondFactorSetUp({ setUp, onDone, onCancel }: SecondFactorSetUpProps) {
  const form = useForm({ defaultValues: { code: '', endOthers: true } })
  const { save, pending } = useSave({
    send: (body: { code: string; endOthers: boolean }) => call('PUT /auth/second-factor', { body }),
    success: 'Verificação em duas etapas ligada',
    failure: 'Erro ao ligar a verificação!',
    onSaved: ({ recoveryCodes }) => onDone(recoveryCodes),
    onRefused: ({ body }) => applyServerErrors(form, body.errors ?? []),
  })
  return (
    <Form form={form} onSubmit={save} className="grid gap-5">
      <ol className="grid list-decimal gap-5 pl-5">
        <li>
          Abra no celular um aplicativo autenticador, como Google Authenticator, Microsoft Authenticator ou
          Aegis, e leia este código:
          <QrCode
            {...setUp.qr}
            label="QR Code da verificação em duas etapas"
            className="mt-3 size-[200px] rounded-field border border-line bg-white"
          />
          <Fold label="Não consigo ler o código" className="mt-3">
            {() => (
              <>
                <p className="mt-2 text-[14px] text-muted">Digite esta chave no aplicativo:</p>
                <p className="mt-1 select-all rounded-field border border-line bg-canvas p-3 font-mono text-[14px]">
                  {inGroups(setUp.secret)}
                </p>
                <CopyButton text={setUp.secret} label="Copiar chave" copied="Chave copiada" />
              </>
            )}
          </Fold>
        </li>
        <li>
          <TextInput
            name="code"
            label="Digite o código que ele mostra"
            type="tel"
            autoComplete="one-time-code"
            maxLength={7}
            rules={codeRules}
          />
        </li>
      </ol>
      <EndOthersChoice {...form.register('endOthers')} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={pending}>
          Ligar
        </Button>
        <Button variant="outline" onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </Form>
  )
}

/** A checkbox to end the user's other sign-ins when the second factor is switched on or off. */
export function EndOthersChoice(props: ComponentProps<'input'>) {
  return (
    <label className="flex min-h-[40px] cursor-pointer items-center gap-2.5">
      <input type="checkbox" {...props} className="size-[18px] accent-brand" />
      Encerrar as minhas outras sessões
    </label>
  )
}

const fileOf = (codes: string[]) =>
  `data:text/plain;charset=utf-8,${encodeURIComponent(`Códigos de recuperação de ${panelConfig().companyName}\n\n${codes.join('\n')}\n`)}`

type RecoveryCodesProps = { codes: string[]; onKept: () => void }

/** The recovery codes, shown only once: the server stores hashes. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  return (
    <div role="alert" className="grid gap-4">
      <p>
        <strong>Guarde estes códigos de recuperação.</strong> Cada um vale uma vez no lugar do código do
        celular, se você o perder. Eles não aparecem de novo.
      </p>
      <ul className="account-codes grid gap-x-6 gap-y-1 rounded-field border border-line bg-canvas p-4 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="flex flex-wrap items-end gap-3">
          <CopyButton text={codes.join('\n')} label="Copiar códigos" copied="Códigos copiados" />
          <a href={fileOf(codes)} download="codigos-de-recuperacao.txt" className={buttonClass('outline')}>
            <Download size={16} />
            Baixar
          </a>
          <Button variant="outline" icon={<Printer size={16} />} onClick={() => window.print()}>
            Imprimir
          </Button>
        </div>
        <Button onClick={onKept}>Já guardei</Button>
      </div>
    </div>
  )
}
