export const resetMail = (to: string, link: string, company: string) => ({
  to,
  subject: 'Redefinição de senha',
  text: `Olá!

Recebemos um pedido para redefinir a sua senha no painel de ${company}. Para criar uma nova, abra o endereço abaixo. Ele vale por 60 minutos e só uma vez:

${link}

Se não foi você quem pediu, ignore esta mensagem: a sua senha continua a mesma.
`,
})
