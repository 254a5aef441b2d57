import type { Config } from '../../config.ts'

/** Returns '16/11/2026 às 10:12', in the company's time zone. */
export const momentText = ({ panel }: Config, at: string) => {
  const show = (parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('pt-BR', { ...parts, timeZone: panel.timeZone }).format(new Date(at))
  return `${show({ dateStyle: 'short' })} às ${show({ timeStyle: 'short' })}`
}
