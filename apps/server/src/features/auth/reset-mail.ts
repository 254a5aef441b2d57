import type { Config } from '../../config.ts'
import type { Owner } from './reset.queries.ts'

const places = {
  administrator: { page: 'reset-password', where: 'no painel' },
  professional: { page: 'mobile-reset-password', where: 'no aplicativo' },
} satisfies Record<Owner['kind'], { page: string; where: string }>

export const resetMail = ({ kind, email }: Owner, token: string, { publicUrl, panel }: Config) => {
  const { page, where } = places[kind]
  return {
    to: email,
    subject: 'Redefinição de senha',
    text: `Olá!

Recebemos um pedido para redefinir a sua senha ${where} de ${panel.companyName}. Para criar uma nova, abra o endereço abaixo. Ele vale por 60 minutos e só uma vez:

${publicUrl}/${page}?token=${token}

Se não foi você quem pediu, ignore esta mensagem: a sua senha continua a mesma.
`,
  }
}
