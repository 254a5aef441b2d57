type Refusal = { status: number; body: { message?: string } }

/** The text below a failure message: the field errors, the server's message, or a notice about the connection. */
export function refusalText({ status, body }: Refusal, unhandled: readonly { message: string }[] = []) {
  if (status === 0) return 'Sem conexão com o servidor. Verifique a internet e tente de novo.'
  const reasons = new Set(unhandled.map(({ message }) => message))
  return [...reasons].join(' ') || body.message
}
