const sentences: Record<string, string> = {
  ENOSPC: 'não há espaço no disco',
  EFBIG: 'não há espaço no disco',
  EDQUOT: 'não há espaço no disco',
  EACCES: 'falta permissão para escrever na pasta',
  EROFS: 'a pasta só permite leitura',
  ECONNREFUSED: 'o banco de dados ou o armazenamento não responde',
  53100: 'o banco de dados está sem espaço',
}

/** Why it did not work, for a person; never the content of a row. */
export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? String(error.code) : ''
  return sentences[code] ?? (code ? `erro ${code}` : error.message)
}
