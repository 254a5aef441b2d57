const format = new Intl.RelativeTimeFormat('pt-BR')
const steps = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** 'há 2 minutos' */
export const ago = (moment: string, now = Date.now()) => {
  const passed = now - Date.parse(moment)
  const step = steps.find(([, length]) => passed >= length)
  return step ? format.format(-Math.floor(passed / step[1]), step[0]) : 'agora mesmo'
}
