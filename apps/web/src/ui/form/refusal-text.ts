type Refusal = { status: number; body: { message?: string } }

/** What to say below the specified failure text: what is wrong, the server's own sentence, or that it could not be reached. */
export function refusalText({ status, body }: Refusal, untold: readonly { message: string }[] = []) {
  if (status === 0) return 'Sem conexão com o servidor. Verifique a internet e tente de novo.'
  const reasons = new Set(untold.map(({ message }) => message))
  return [...reasons].join(' ') || body.message
}
